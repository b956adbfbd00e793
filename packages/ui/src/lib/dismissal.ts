/** Whether a rejection means the customer dismissed a browser dialog, such as the passkey prompt. That is not a failure. */
export function isDismissal(reason: unknown): boolean {
  return reason instanceof DOMException && (reason.name === 'NotAllowedError' || reason.name === 'AbortError')
}
