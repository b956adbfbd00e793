/** Whether a rejection says that the customer closed the browser's own window, for example that of passkeys. That is no failure. */
export function isDismissal(reason: unknown): boolean {
  return reason instanceof DOMException && (reason.name === 'NotAllowedError' || reason.name === 'AbortError')
}
