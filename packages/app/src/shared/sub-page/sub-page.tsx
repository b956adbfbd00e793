import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '../page/index.ts'

type SubPageProps = {
  title: string
  lead?: ReactNode
  /** The screen above this one. */
  back: { to: string; label: string }
  children: ReactNode
}

/** A single task with a way back to the screen it belongs to. */
export function SubPage({ title, lead, back, children }: SubPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-[600px] grid-cols-[minmax(0,1fr)]">
      <Link
        to={back.to}
        className="-ms-1 -mt-2 mb-1 inline-flex min-h-11 items-center gap-1 justify-self-start rounded-control pe-2 text-sm font-medium text-text-2 hover:text-text"
      >
        <ChevronLeft aria-hidden size={18} strokeWidth={1.75} />
        {back.label}
      </Link>
      <Page title={title} {...(lead === undefined ? {} : { lead })}>
        {children}
      </Page>
    </div>
  )
}
