import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadCode } from '../../lib/load-code.ts'
import { useUser } from '../../session/index.ts'
import { isUpdateDue, readSeenUpdate, readVersion, rememberUpdate } from './announcement-rules.ts'

/** Contains the deployed version. */
const VERSION_URL = '/version.json'

// Loaded once per version, not on every visit.
const UpdateDialog = lazy(() => loadCode(() => import('./update-dialog.tsx')))

/** The 'New Update' modal, once per version. Source: docs/product/screens.md#notices */
export function UpdateNotice() {
  const { phone } = useUser()
  const { data: version = null } = useQuery({
    queryKey: ['version-file'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(VERSION_URL, { signal, cache: 'no-cache' })
      return answer.ok ? readVersion(await answer.json()) : null
    },
    // Without a version file there is no update to announce.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [seen, setSeen] = useState(readSeenUpdate)
  if (version === null || !isUpdateDue(version, seen)) return null
  const close = () => {
    rememberUpdate(version)
    setSeen(readSeenUpdate())
  }
  return (
    <Suspense>
      <UpdateDialog version={version} hasPhone={phone !== null} onClose={close} />
    </Suspense>
  )
}
