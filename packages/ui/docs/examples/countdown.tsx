import { Countdown } from '../../src/index.js'

interface TimeToPayProps {
  /** The deadline as the server has it: ISO text, a Date or milliseconds. */
  expiresAt: string
  /** The server's clock. Without one the clock of the device counts. */
  now?: () => number
}

export function Example({ expiresAt, now }: TimeToPayProps) {
  return <Countdown label="Time left to pay" deadline={expiresAt} now={now} totalMs={15 * 60_000} />
}
