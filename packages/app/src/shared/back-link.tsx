import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { smallIcon } from '../lib/icon.ts'

/** A link to the screen above, before a task. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-my-2 -ms-1 inline-flex min-h-11 items-center gap-1 justify-self-start rounded-control pe-2 text-sm font-medium text-text-2 hover:text-text"
    >
      <ChevronLeft {...smallIcon} />
      {children}
    </Link>
  )
}
