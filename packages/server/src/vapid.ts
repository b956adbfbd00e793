import { createECDH } from 'node:crypto'

/** The public half of a VAPID key: an uncompressed point of P-256 as base64url.
 *  @throws when the private key is no number of that curve. Source: RFC 8292 */
export function vapidPublicKey(privateKey: string): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return curve.getPublicKey().toString('base64url')
}
