import { Notice } from '@oja/ui'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { useLiveKyc } from '../../shared/live-kyc/index.ts'
import { firstThings, partCopy } from './kyc-copy.ts'
import { nextPart, partPath } from './kyc-rules.ts'

/** What has to come before the documents and is not there yet; `null` where nothing is, or nobody knows. */
export function useMissingFirst(): keyof typeof firstThings | null {
  const { data: kyc } = useLiveKyc()
  const missing = kyc && kyc.status !== 'verified' ? nextPart(kyc) : null
  return missing === 'phone' || missing === 'bank_account' ? missing : null
}

/** Says what has to come before the documents, to those who left it out. `wayRef`: the link that leads there. */
export function FirstThings({ wayRef }: { wayRef?: Ref<HTMLAnchorElement> }) {
  const missing = useMissingFirst()
  if (missing === null) return null
  return (
    <Notice
      tone="warning"
      action={
        <Link ref={wayRef} to={partPath(missing)} className="link link-tall">
          {partCopy[missing].action}
        </Link>
      }
    >
      {firstThings[missing]}
    </Notice>
  )
}
