import { Notice } from '@oja/ui'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { useSyncedKyc } from '../../shared/synced-kyc/index.ts'
import { firstThings, partCopy } from './kyc-copy.ts'
import { missingFirst, partPath } from './kyc-rules.ts'

/** Says what has to come before the documents, to those who left it out. `wayRef`: the link that leads there. */
export function FirstThings({ wayRef }: { wayRef?: Ref<HTMLAnchorElement> }) {
  const missing = missingFirst(useSyncedKyc().data)
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
