import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { returnPath } from '../../session/index.ts'
import { SubPage } from '../../shared/page.tsx'
import { kycCopy } from './kyc-copy.ts'

type KycPageProps = {
  title: string
  lead: string
  /** `next` is the screen to return to; `null` continues the verification. */
  children: (next: string | null) => ReactNode
}

/** A step of the verification. Other screens open it too, and it returns to them. */
export function KycPage({ title, lead, children }: KycPageProps) {
  const asked = useSearchParams()[0].get('next')
  const next = asked === null ? null : returnPath(asked)
  const back =
    next === null ? { to: paths.kyc, label: kycCopy.title } : { to: next, label: kycCopy.backElsewhere }
  return (
    <SubPage title={title} lead={lead} back={back}>
      {children(next)}
    </SubPage>
  )
}
