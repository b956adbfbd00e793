import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { returnPath } from '../../session/index.ts'
import { SubPage } from '../../shared/page.tsx'
import { kycCopy } from './kyc-copy.ts'

/** A step of the verification. Other screens open it too, and it returns to them. */
export function KycPage(props: { title: string; lead: string; children: ReactNode }) {
  const next = useNext()
  const back =
    next === null ? { to: paths.kyc, label: kycCopy.title } : { to: next, label: kycCopy.backElsewhere }
  return <SubPage {...props} back={back} />
}

/** The screen to return to; `null` continues the verification. */
export function useNext(): string | null {
  const asked = useSearchParams()[0].get('next')
  return asked === null ? null : returnPath(asked)
}
