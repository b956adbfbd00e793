/** The support address, at the host of this site, from which the server's mails come too. A host without a public name gets the
 *  address of the documentation. */
export function supportAddress(hostname: string): string {
  const isPublicName = /[a-z]$/i.test(hostname) && hostname.includes('.')
  return `support@${isPublicName ? hostname : 'oja.example'}`
}
