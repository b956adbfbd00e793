import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address belongs to the public internet, and not to this machine, its network or a cloud's own services. */
export function isPublicAddress(ip: string): boolean {
  // `process` reads an IPv4 address out of the IPv6 form that hides it.
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'
}

/** `dns.lookup` that finds public addresses only. The socket connects to the address it gives, so a name cannot answer with a
 *  public address when it is checked and a private one when it is used. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (cause, found) => {
    if (cause) return done(cause, '', 0)
    const addresses = found.filter(({ address }) => isPublicAddress(address))
    const first = addresses[0]
    if (first === undefined) return done(new Error('The host has no public address'), '', 0)
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}
