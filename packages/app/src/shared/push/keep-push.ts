import { push, subscribePush } from '@oja/api/contract'
import { client } from '../../session/index.ts'
import { currentLanguage } from '../../lib/messages.ts'
import { knownSubscription } from './push-browser.ts'

/** Sends this browser's subscription to the server again, with the current session and language. Does nothing if push is off. */
export async function renewPush(): Promise<void> {
  const { public_key: publicKey, subscribed_here: isOn } = await client.call(push, {})
  if (!isOn) return
  const subscription = await knownSubscription(publicKey)
  if (subscription) await client.call(subscribePush, { body: { subscription, language: currentLanguage() } })
}

/** Opens the page of a pressed notification when the service worker sends it, and confirms to the worker.
 *  @returns a function that stops it */
export function followPresses(goTo: (path: string) => void): () => void {
  const hear = ({ data, ports }: MessageEvent<unknown>): void => {
    const { type, path } = Object(data)
    if (type !== 'open' || typeof path !== 'string') return
    ports[0]?.postMessage('opened')
    goTo(path)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
