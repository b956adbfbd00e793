import type { ClientRequest, IncomingMessage } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Settings } from '../settings.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'
import { outside } from '../outside.ts'

/** A browser's push subscription: the URL at its push service, and the keys to encrypt for it. */
type PushTarget = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  /** For the service worker. Encrypted, so the push service cannot read it. */
  payload: string
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number
  /** `high` wakes a sleeping phone. */
  urgency: 'normal' | 'high'
}

/** `gone`: the subscription has ended. `refused`: the service will never accept this message. */
type PushOutcome = 'sent' | 'gone' | 'refused'

export type PushProvider = {
  /** The VAPID key that browsers subscribe with. */
  publicKey: string
  /** A sentence saying why this endpoint cannot be used; `null` if it can. */
  refusalOf(endpoint: string): string | null
  /** Rejects when the service is down, slow or busy: retry later. The error contains no part of the endpoint. */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}

const TIMEOUT_MS = 5_000

/** Sends by the Web Push protocol (RFC 8030), encrypted (RFC 8291) and signed with the server's VAPID key (RFC 8292). Endpoints
 *  come from browsers, so anybody can name any host: it only uses https to public addresses, and follows no redirects.
 *  `timeoutMs`: for one message, by default 5 seconds. */
export function webPushProvider(
  { publicKey, privateKey, subject, loopback }: Settings['push'],
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): PushProvider {
  const refusalOf = (endpoint: string) => refusal(endpoint, loopback)
  return {
    publicKey,
    refusalOf,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency }) {
      if (refusalOf(endpoint) !== null) return 'refused'
      // Loaded only here, as most processes start without sending one.
      const { default: webPush } = await import('web-push')
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        { vapidDetails: { subject, publicKey, privateKey }, TTL: ttlSeconds, urgency },
      )
      return outcomeOf(
        await outside('push service', () => post(new URL(endpoint), { headers, body, loopback, timeoutMs })),
      )
    },
  }
}

function refusal(endpoint: string, loopback: boolean): string | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url === null || url.username !== '' || url.password !== '')
    return 'This is not the address of a push service'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (loopback && isLoopback(host)) return null
  if (url.protocol !== 'https:' || url.port !== '') return 'A push service must be reached over https'
  if (
    isIP(host) !== 0
      ? !isPublicAddress(host)
      : !host.includes('.') || /(^|\.)(localhost|local|internal)\.?$/.test(host)
  )
    return 'A push service must be on the public internet'
  return null
}

function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    throw new Error(`The push service answered ${status}`)
  return 'refused'
}

/** Posts and returns the status of the response, without reading its body. */
function post(
  url: URL,
  {
    headers,
    body,
    loopback,
    timeoutMs,
  }: { headers: Record<string, string | number>; body: Buffer | null; loopback: boolean; timeoutMs: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      // Never reuse a socket: a kept-alive one would skip the check of the address.
      agent: false as const,
      ...(loopback && isLoopback(url.hostname.replace(/^\[|\]$/g, '')) ? {} : { lookup: publicLookup }),
    }
    const heard = (answer: IncomingMessage): void => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    }
    const request: ClientRequest =
      url.protocol === 'http:' ? http.request(url, options, heard) : https.request(url, options, heard)
    // Network errors name the host, which must not reach the log.
    request.on('error', (cause: NodeJS.ErrnoException) =>
      reject(new Error(`The push service cannot be reached (${cause.code ?? cause.name})`)),
    )
    // A service that changes the protocol closes the request without an answer or an error, and the timeout ends with it. Customers
    // name these services: a call that never ends would stop the job.
    request.on('close', () => reject(new Error('The push service cannot be reached (it gave no answer)')))
    request.end(body ?? undefined)
  })
}
