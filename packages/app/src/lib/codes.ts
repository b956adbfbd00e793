import { OTP_LENGTH, PIN_LENGTH } from '@oja/api/contract'

/** Whether every box of a code is filled. */
export function isCodeComplete(code: string): boolean {
  return code.length === OTP_LENGTH
}

/** Whether every box of each PIN is filled. */
export function isPinComplete(...pins: readonly string[]): boolean {
  return pins.every((pin) => pin.length === PIN_LENGTH)
}
