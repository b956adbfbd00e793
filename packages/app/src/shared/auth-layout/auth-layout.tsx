import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { loadCode } from '../../lib/load-code.ts'
import { NavigationBar } from '../shell/navigation-bar.tsx'
import { authLayoutCopy as copy } from './auth-layout-copy.ts'

const Purse = lazy(async () => ({ default: (await loadCode(() => import('./purse.tsx'))).Purse }))

/** The frame of the signed-out screens: the task, and the purse with its coins beside it (above it on phones). */
export function AuthLayout() {
  return (
    <div className="auth">
      <NavigationBar />
      <main id="main" tabIndex={-1} className="auth-task">
        <div className="auth-task-inner">
          <Outlet />
        </div>
        <p className="auth-safety">
          <Shield />
          {copy.safety}
        </p>
      </main>
      <aside className="auth-purse" aria-label={copy.about}>
        <Suspense fallback={<div className="auth-purse-ground auth-purse-closed" />}>
          <Purse />
        </Suspense>
      </aside>
    </div>
  )
}

/** Drawn here: the set of icons comes with the signed-in screens. */
function Shield() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mt-px shrink-0"
    >
      <path d="M12 2.6c2.3 1.8 4.9 2.7 8 2.7v7c0 4.6-3.2 7.6-8 9.3-4.8-1.7-8-4.7-8-9.3v-7c3.1 0 5.7-.9 8-2.7z" />
      <path d="m8.8 12 2.3 2.3 4.2-4.5" />
    </svg>
  )
}
