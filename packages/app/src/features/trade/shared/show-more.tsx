import { Button } from '@oja/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetProblem, toastError } from '../../../lib/error-message.ts'
import { useFocusReplacement } from '../../../lib/use-focus-replacement.ts'
import { tradeCopy as copy } from './trade-copy.ts'

type ShowMoreProps = {
  has: boolean
  /** Resolves when the rows have loaded or failed. */
  onMore: () => Promise<{ error: unknown } | undefined>
}

/** How far below the window the end of a list may be when more rows load. */
const AHEAD = '100%'

/** Loads more rows when the end of a list comes near. The customer presses the button instead if loading failed or the browser
 *  saves data. */
export function ShowMore({ has, onMore }: ShowMoreProps) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [isManual, setManual] = useState(wantsLessData)
  const keepPlace = useFocusReplacement(has)

  async function load(): Promise<unknown> {
    setBusy(true)
    const { error = null } = (await onMore()) ?? {}
    setManual(wantsLessData() || error !== null)
    setBusy(false)
    return error
  }

  async function press(button: HTMLElement) {
    keepPlace(button)
    forgetProblem()
    const error = await load()
    if (error !== null) toastError(error)
  }

  const onNear = useEffectEvent(load)
  const isWatching = has && !isBusy && !isManual
  useEffect(() => {
    const button = buttonRef.current
    if (!isWatching || button === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void onNear()
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [isWatching])

  if (!has) return null
  return (
    <Button
      ref={buttonRef}
      variant="ghost"
      className="justify-self-center"
      busy={isBusy}
      onClick={({ currentTarget }) => void press(currentTarget)}
    >
      {copy.more}
    </Button>
  )
}

/** Whether the browser is set to save data. */
function wantsLessData(): boolean {
  // TypeScript's DOM types lack it.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
