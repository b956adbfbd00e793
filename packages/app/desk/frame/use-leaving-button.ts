import { type RefObject, useEffect, useRef } from 'react'

/** For a button that is removed while it, or its dialog, may have the focus: the panel around it then takes the focus. Remove the
 *  dialog with the button. */
export function useLeavingButton(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const own = button.current
    const panel = own?.closest('section')
    return () =>
      void setTimeout(() => {
        const { activeElement: active, body } = document
        // The page may have the focus already: see `useLostFocus`.
        if (!own?.isConnected && (active === body || active?.matches('main'))) panel?.focus()
      })
  }, [])
  return button
}
