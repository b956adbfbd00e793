import { Button, type ButtonProps } from './button.js'

interface RetryProps {
  /** Without it there is no button. */
  retry?: (() => void) | undefined
  /** Text of the button. */
  retryLabel: string
  variant: NonNullable<ButtonProps['variant']>
}

/** The way out of an error. */
export function Retry({ retry, retryLabel, variant }: RetryProps) {
  return (
    retry && (
      <Button variant={variant} size="sm" onClick={retry}>
        {retryLabel}
      </Button>
    )
  )
}
