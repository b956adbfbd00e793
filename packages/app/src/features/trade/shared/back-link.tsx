import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'

/** The way up from a task, above it. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-my-2 -ms-1 inline-flex h-11 items-center gap-1 justify-self-start text-sm text-text-2"
    >
      <ChevronLeft aria-hidden size={16} strokeWidth={2} />
      {children}
    </Link>
  )
}
