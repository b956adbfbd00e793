import { Button, Dialog } from '@oja/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { VERSION_URL } from '../../lib/env.ts'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../session/index.ts'
import { announcementsCopy as copy } from './announcements-copy.ts'
import { readSeenUpdate, rememberUpdate } from './seen-update.ts'
import { isUpdateDue, readVersion } from './update-rules.ts'

/** The 'New Update' modal, once a version. Source: spec 2.5. */
export function UpdateNotice() {
  const { phone } = useUser()
  const { data: version = null } = useQuery({
    queryKey: ['version-file'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(VERSION_URL, { signal, cache: 'no-cache' })
      return answer.ok ? readVersion(await answer.json()) : null
    },
    // An update that cannot be read is no news: the screen goes on without it.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [seen, setSeen] = useState(readSeenUpdate)
  if (version === null) return null

  function close(current: string) {
    rememberUpdate(current)
    setSeen(readSeenUpdate())
  }

  return (
    <Dialog
      open={isUpdateDue(version, seen)}
      onOpenChange={() => close(version)}
      title={copy.updateTitle({ version })}
      description={phone ? copy.updateTextWithPhone : copy.updateText}
      footer={
        <>
          <Button theme="secondary" onClick={() => close(version)}>
            {copy.later}
          </Button>
          <Button asChild>
            <Link to={paths.manageProfile} onClick={() => close(version)}>
              {phone ? copy.checkPhone : copy.addPhone}
            </Link>
          </Button>
        </>
      }
    />
  )
}
