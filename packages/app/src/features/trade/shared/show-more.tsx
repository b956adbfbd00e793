import { Button } from '@oja/ui'
import { useEffect, useRef, useState } from 'react'
import { forgetProblem, toastError } from '../../../lib/error-message.ts'
import { useFocusReplacement } from '../../../lib/use-focus-replacement.ts'
import { tradeCopy as copy } from './trade-copy.ts'

type ShowMoreProps = {
  has: boolean
  /** Resolves when the rows have loaded or failed. */
  onMore: () => Promise<unknown>
}

/** How far below the window the end of a list may be when more rows load. */
const AHEAD = '100%'

/** Loads more rows when the end of a list comes near. The customer presses the button instead if loading failed or the browser
 *  saves data. */
export function ShowMore({ has, onMore }: ShowMoreProps) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const moreRef = useRef(onMore)
  const [isBusy, setBusy] = useState(false)
  const [isManual, setManual] = useState(wantsLessData)
  const keepPlace = useFocusReplacement(has)
  useEffect(() => {
    moreRef.current = onMore
  })

  async function load() {
    setBusy(true)
    const result = await moreRef.current()
    setManual(wantsLessData() || isFailure(result))
    setBusy(false)
    return result
  }

  async function press(button: HTMLElement) {
    keepPlace(button)
    forgetProblem()
    const result = await load()
    if (isFailure(result)) toastError(result.error)
  }

  const isWatching = has && !isBusy && !isManual
  useEffect(() => {
    const button = buttonRef.current
    if (!isWatching || button === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void load()
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

function isFailure(result: unknown): result is { error: unknown } {
  return typeof result === 'object' && result !== null && 'isError' in result && result.isError === true
}

/** Whether the browser is set to save data. */
function wantsLessData(): boolean {
  return (
    'connection' in navigator &&
    typeof navigator.connection === 'object' &&
    navigator.connection !== null &&
    'saveData' in navigator.connection &&
    navigator.connection.saveData === true
  )
}
