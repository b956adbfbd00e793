import { FloatingCoins, Logo } from '@oja/ui'
import { Link, Outlet } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { authLayoutCopy as copy } from './auth-layout-copy.ts'

/** The frame of the signed-out screens: the task, with the purse and its coins beside it, or above it on phones. */
export default function AuthLayout() {
  return (
    <div className="auth">
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
        <FloatingCoins className="auth-purse-ground">
          <Link to={paths.home} className="auth-logo" aria-label={copy.logo}>
            <Logo label="" height={34} />
          </Link>
          <div className="auth-pitch">
            <p className="auth-pitch-title">{copy.title}</p>
            <p className="auth-pitch-text">{copy.text}</p>
          </div>
        </FloatingCoins>
      </aside>
    </div>
  )
}

/** Inlined, because the chunk of icons loads with the signed-in screens. */
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
