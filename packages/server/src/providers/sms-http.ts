import { outside } from '../trace.ts'

type HttpSmsOptions = {
  /** Where messages are posted. */
  url: string
  /** Sent as a bearer token. */
  key: string
  /** How long one answer may take.
   *  @default 8000 */
  timeoutMs?: number
}

/** Text messages by a service that takes `POST {"to", "text"}`. One try: a customer who gets no message asks for another.
 *  `send` throws when the service does not accept the message; the error holds neither number nor text. */
export function httpSms({ url, key, timeoutMs = 8_000 }: HttpSmsOptions) {
  return {
    async send({ to, text }: { to: string; text: string }): Promise<void> {
      const response = await outside('text messages', () =>
        fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ to, text }),
          // A redirect would carry the key to another host.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      )
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The text message service answered ${response.status}`)
    },
  }
}
