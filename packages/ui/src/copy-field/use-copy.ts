import { useEffect, useState } from 'react'
import { copyText } from './copy-text.js'

/** How long the check mark shows before the label returns. */
const SHOWN_MS = 2000

export type CopyState = 'ready' | 'copied' | 'failed'

export interface UseCopyOptions {
  value: string
  onCopied?: (() => void) | undefined
  onFailed?: (() => void) | undefined
}

/** Copies `value` and keeps the outcome for two seconds. A new `value` resets it. */
export function useCopy({ value, onCopied, onFailed }: UseCopyOptions): {
  state: CopyState
  /** Call it with the event of the button. */
  copy: (event: { currentTarget: Element }) => Promise<void>
} {
  const [last, setLast] = useState<{ state: CopyState; value: string; at: number }>()

  useEffect(() => {
    if (last === undefined) return undefined
    const timer = setTimeout(() => setLast(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [last])

  async function copy({ currentTarget }: { currentTarget: Element }) {
    const isCopied = await copyText(value, currentTarget.ownerDocument)
    setLast({ state: isCopied ? 'copied' : 'failed', value, at: performance.now() })
    if (isCopied) onCopied?.()
    else onFailed?.()
  }

  return { state: last?.value === value ? last.state : 'ready', copy }
}
