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
        if (!own?.isConnected && document.activeElement === document.body) panel?.focus()
      })
  }, [])
  return button
}
