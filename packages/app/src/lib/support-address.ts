/** The support address at this site's host, which is also the host of the server's mails. A host without a public name gets the
 *  address in the documentation. */
export function supportAddress(hostname: string): string {
  const isPublicName = /[a-z]$/i.test(hostname) && hostname.includes('.')
  return `support@${isPublicName ? hostname : 'oja.example'}`
}
