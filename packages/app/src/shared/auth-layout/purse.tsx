import { FloatingCoins, Logo } from '@oja/ui'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { authLayoutCopy as copy } from './auth-layout-copy.ts'

/** The purse with its coins and what Oja is about. In a file of its own: the task beside it does not wait for it. */
export function Purse() {
  return (
    <FloatingCoins className="auth-purse-ground">
      <Link to={paths.home} className="auth-logo" aria-label={copy.logo}>
        <Logo title="" height={34} />
      </Link>
      <div className="auth-pitch">
        <p className="auth-pitch-title">{copy.title}</p>
        <p className="auth-pitch-text">{copy.text}</p>
      </div>
    </FloatingCoins>
  )
}
