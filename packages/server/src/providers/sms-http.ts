import { outside } from '../outside.ts'

type HttpSmsOptions = {
  /** Where messages are posted. */
  url: string
  /** Sent as a bearer token. */
  key: string
  /** Timeout for one request.
   *  @default 8000 */
  timeoutMs?: number
}

/** Sends text messages through a service that takes `POST {"to", "text"}`. `send` throws when the service does not accept the
 *  message; the error contains neither number nor text. */
export function httpSms({ url, key, timeoutMs = 8_000 }: HttpSmsOptions) {
  return {
    async send({ to, text }: { to: string; text: string }): Promise<void> {
      const response = await outside('text messages', () =>
        fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ to, text }),
          // A redirect would send the key to another host.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      )
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The text message service answered ${response.status}`)
    },
  }
}
