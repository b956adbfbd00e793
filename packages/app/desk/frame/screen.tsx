import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { commonCopy as copy } from '../desk-copy.ts'

type ScreenProps = {
  title: string
  /** The link above the title, which Escape follows. */
  back?: { to: string; label: string }
  /** Beside the title. */
  aside?: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** One screen of the desk, with its title in the tab. */
export function Screen({ title, back, aside, lead, children }: ScreenProps) {
  useEffect(() => {
    document.title = copy.tabTitle(title)
  }, [title])
  return (
    <div className="mx-auto grid max-w-[92rem] gap-5">
      <header className="grid gap-1">
        {back && (
          <Link to={back.to} data-back className="link w-fit text-sm">
            {copy.back(back.label)}
          </Link>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="min-w-0 text-2xl [overflow-wrap:anywhere]">{title}</h1>
          {aside}
        </div>
        {lead && <p className="max-w-[70ch] text-sm text-text-2">{lead}</p>}
      </header>
      {children}
    </div>
  )
}
