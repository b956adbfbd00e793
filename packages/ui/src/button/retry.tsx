import { Button, type ButtonProps } from './button.js'

export interface RetryProps {
  /** Without it there is no button. */
  retry?: (() => void) | undefined
  /** @default 'Try again' */
  retryLabel?: string | undefined
  variant: NonNullable<ButtonProps['variant']>
}

/** The way out of an error. */
export function Retry({ retry, retryLabel = 'Try again', variant }: RetryProps) {
  return (
    retry && (
      <Button variant={variant} size="sm" onClick={retry}>
        {retryLabel}
      </Button>
    )
  )
}
