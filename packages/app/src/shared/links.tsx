import { Notice, type NoticeProps } from '@oja/ui'
import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { smallIcon } from '../lib/icon.ts'

type LinkNoticeProps = Omit<NoticeProps, 'action'> & {
  /** Where to do something about it. */
  link: ({ label: string } & Pick<ComponentProps<typeof Link>, 'to' | 'replace' | 'ref'>) | undefined
}

/** A notice with a link to what the customer can do. */
export function LinkNotice({ link, ...notice }: LinkNoticeProps) {
  if (link === undefined) return <Notice {...notice} />
  const { label, ...place } = link
  return (
    <Notice
      {...notice}
      action={
        <Link {...place} className="link link-tall">
          {label}
        </Link>
      }
    />
  )
}

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
