import { Countdown } from '../../src/index.js'

interface TimeToPayProps {
  /** The deadline from the server: ISO text, a Date or milliseconds. */
  expiresAt: string
  /** The server's clock. @default the device's clock */
  now?: () => number
}

export function Example({ expiresAt, now }: TimeToPayProps) {
  return <Countdown label="Time left to pay" deadline={expiresAt} now={now} totalMs={15 * 60_000} />
}
