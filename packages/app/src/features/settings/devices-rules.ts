import type { DeviceSession, SignInOutcome } from '@oja/api/contract'

/** How recently an active device was seen. The server records use once a minute. */
const ACTIVE_MS = 2 * 60_000

/** Whether a device is in use. */
export function isActive({ current, last_seen }: DeviceSession, nowMs: number): boolean {
  return current || nowMs - Date.parse(last_seen) < ACTIVE_MS
}

/** Whether a device, by its description, is a phone or tablet. */
export function isHandheld(device: string): boolean {
  return /\b(Android|iOS|iPadOS)\b/.test(device)
}

/** `negative`: somebody else may know the password. */
export const OUTCOME_TONES = {
  'signed-in': 'positive',
  'wrong-password': 'warning',
  'second-factor': 'negative',
  frozen: 'negative',
} as const satisfies Record<SignInOutcome, string>
