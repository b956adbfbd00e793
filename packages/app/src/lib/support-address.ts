/** Where support is written to: at the address of this site, as the mails of the server come from it. A machine without a
 *  public name has none, and the address of the documentation stands in. */
export function supportAddress(hostname: string): string {
  const isPublicName = /[a-z]$/i.test(hostname) && hostname.includes('.')
  return `support@${isPublicName ? hostname : 'oja.example'}`
}
