import { Card, Logo } from '@oja/ui'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { commonCopy, frameCopy } from '../desk-copy.ts'

type EntryPageProps = {
  title: string
  lead: string
  children: ReactNode
  /** For somebody who came to the wrong one of these screens. */
  other: { question: string; to: string; label: string }
}

/** A screen before signing in: one card. */
export function EntryPage({ title, lead, children, other }: EntryPageProps) {
  useEffect(() => {
    document.title = commonCopy.tabTitle(title)
  }, [title])
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[27rem] content-center gap-6 px-4 py-10">
      <p className="flex items-center gap-2">
        <Logo height={26} label="Oja" />
        <span className="rounded-tag bg-gold-soft px-2 text-xs text-gold-text">{frameCopy.name}</span>
      </p>
      <Card>
        <div className="grid gap-5">
          <div className="grid gap-1">
            <h1 className="text-2xl">{title}</h1>
            <p className="text-sm text-text-2">{lead}</p>
          </div>
          {children}
        </div>
      </Card>
      <p className="text-center text-sm text-text-2">
        {other.question}{' '}
        <Link to={other.to} className="link">
          {other.label}
        </Link>
      </p>
    </main>
  )
}
