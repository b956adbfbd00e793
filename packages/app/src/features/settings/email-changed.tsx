import { Notice } from '@oja/ui'
import { useEffect, useRef } from 'react'
import { formatDay, formatTime } from '../../lib/format.ts'
import { shownEnd, useCoolingOff } from '../../shared/cooling-off/index.ts'
import { emailChangedCopy as copy } from './settings-copy.ts'

/** What waits after a changed e-mail address, and until when. `isNews`: it was changed a moment ago, and the notice takes the
 *  focus from the code that is gone. */
export function EmailChanged({ isNews }: { isNews: boolean }) {
  const coolingOff = useCoolingOff()
  const ref = useRef<HTMLDivElement>(null)
  const isShown = coolingOff?.reason === 'email-change'
  useEffect(() => {
    if (isNews && isShown) ref.current?.focus()
  }, [isNews, isShown])

  if (!isShown) return null
  const end = shownEnd(coolingOff)
  return (
    <Notice ref={ref} tabIndex={-1} tone="info" title={copy.title}>
      {copy.waits({ time: formatTime(end), day: formatDay(end) })} {copy.undo}
    </Notice>
  )
}
