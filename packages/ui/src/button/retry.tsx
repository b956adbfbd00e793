import { Button, type ButtonProps } from './button.js'

export interface RetryProps {
  /** Without it there is no button. */
  retry?: (() => void) | undefined
  /** @default 'Try again' */
  retryLabel?: string | undefined
  theme: NonNullable<ButtonProps['theme']>
}

/** The way out of an error. */
export function Retry({ retry, retryLabel = 'Try again', theme }: RetryProps) {
  return (
    retry && (
      <Button theme={theme} size="sm" onClick={retry}>
        {retryLabel}
      </Button>
    )
  )
}
