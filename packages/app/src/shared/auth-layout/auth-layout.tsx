import { FloatingCoins, Logo } from '@oja/ui'
import { Link, Outlet } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { authLayoutCopy as copy } from './auth-layout-copy.ts'

/** The frame of the signed-out screens: the task, with the purse and its coins beside it, or above it on phones. */
export default function AuthLayout() {
  return (
    <div className="auth">
      <main id="main" tabIndex={-1} className="auth-task">
        <div className="mx-auto w-full max-w-(--auth-form) lg:my-auto">
          <Outlet />
        </div>
        <p className="mx-auto mt-auto flex w-full max-w-(--auth-form) gap-2 pt-5 text-xs text-balance text-muted lg:mt-0">
          <Shield />
          {copy.safety}
        </p>
      </main>
      <aside className="auth-purse" aria-label={copy.about}>
        <FloatingCoins className="auth-purse-ground">
          <Link
            to={paths.home}
            className="absolute start-(--auth-start) top-[22px] text-on-purse lg:start-9 lg:top-8"
            aria-label={copy.logo}
          >
            <Logo label="" className="h-[30px] w-auto text-inherit lg:h-[34px]" />
          </Link>
          <div className="auth-pitch">
            <p className="auth-pitch-title">{copy.title}</p>
            <p className="mt-3.5 hidden text-lg text-on-purse-2 lg:block">{copy.text}</p>
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
