import { Button, Notice } from '@oja/ui'
import { type ComponentProps, useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'

type PasskeyButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'autoFocus' | 'icon'> & {
  /** Asks for the passkey and uses it. An error shows above the button. */
  press: () => Promise<unknown>
  /** Shown when the customer closed the browser's dialog, or the browser could not use a passkey. */
  notUsed: string
  children: string
}

/** A button that does something by passkey. */
export function PasskeyButton({ press, notUsed, children, ...button }: PasskeyButtonProps) {
  const [error, setError] = useState<string>()
  async function onClick() {
    setError(undefined)
    try {
      await press()
    } catch (failure) {
      setError(failure instanceof DOMException ? notUsed : errorMessage(failure))
    }
  }
  return (
    <>
      {error !== undefined && (
        <Notice tone="negative" live>
          {error}
        </Notice>
      )}
      <Button {...button} fullWidth onClick={onClick}>
        {children}
      </Button>
    </>
  )
}
