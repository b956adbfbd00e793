import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address belongs to the public internet rather than to this machine, its network or a cloud's own services. */
export function isPublicAddress(ip: string): boolean {
  // `process` unwraps an IPv4-mapped IPv6 address.
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast'
}

/** A `dns.lookup` that returns public addresses only. The socket connects to the address it returns, so a host cannot resolve to a
 *  public address for the check and to a private one for the connection. */
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
