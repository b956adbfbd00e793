import { VisuallyHidden } from '@oja/ui'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { pageLabels } from '../lib/page-copy.ts'
import { paths } from '../lib/paths.ts'
import { BackLink } from './links.tsx'
import { usePageLabel } from './shell/index.ts'

type PageProps = {
  /** The main heading, which gets the focus after a navigation. @default the name in the header, hidden because the header shows it */
  title?: string
  /** A sentence below the heading. */
  lead?: ReactNode
  /** `wide`: lists and dashboards, 1040. `task`: two columns of one task, 880. `narrow`: a single task, 600, centred.
   *  @default 'wide' */
  width?: 'wide' | 'task' | 'narrow'
  children: ReactNode
}

const WIDTHS = { wide: '', task: 'max-w-[880px]', narrow: 'mx-auto max-w-[600px]' }

/** One screen inside the shell: its heading and its width. */
export function Page({ title, lead, width = 'wide', children }: PageProps) {
  return (
    <div className={cx('grid w-full grid-cols-[minmax(0,1fr)] gap-4 lg:gap-5', WIDTHS[width])}>
      {title === undefined ? (
        <HiddenTitle />
      ) : (
        <div className="grid gap-1">
          <h1 tabIndex={-1} className="text-2xl lg:text-3xl">
            {title}
          </h1>
          {lead !== undefined && <p className="text-text-2">{lead}</p>}
        </div>
      )}
      {children}
    </div>
  )
}

/** A name that loads with data makes a new element, which `useLostFocus` focuses, so that screen readers announce it. */
function HiddenTitle() {
  const label = usePageLabel()
  return (
    // Outside the grid flow, which would leave a gap below it.
    <h1 key={label} tabIndex={-1} className="absolute">
      <VisuallyHidden>{label}</VisuallyHidden>
    </h1>
  )
}

type SubPageProps = {
  title: string
  lead?: ReactNode
  /** The screen above this one. */
  back: { to: string; label: string }
  children: ReactNode
}

/** A single task, with a link back to its screen. */
export function SubPage({ title, lead, back, children }: SubPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-[600px] grid-cols-[minmax(0,1fr)] gap-3">
      <BackLink to={back.to}>{back.label}</BackLink>
      <Page title={title} lead={lead}>
        {children}
      </Page>
    </div>
  )
}

/** A screen of the settings. */
export function SettingsPage(props: Omit<SubPageProps, 'back'>) {
  return <SubPage {...props} back={{ to: paths.settings, label: pageLabels.settings }} />
}
