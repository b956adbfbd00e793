import ipaddr from 'ipaddr.js'

/** The range stored with a session: the /24 of an IPv4 address or the /48 of an IPv6 address, as its first address. It locates
 *  somebody about as well as the whole address, but identifies them less. `null` for text that is no address. */
export function networkRange(ip: string): string | null {
  return ipaddr.isValid(ip) ? firstOf(ip, { v4: 24, v6: 48 }) : null
}

/** A range in words, for a server without a GeoIP database: `network 102.89.0.0`. */
export function networkInWords(range: string | null): string {
  return range !== null && ipaddr.isValid(range)
    ? `network ${firstOf(range, { v4: 16, v6: 32 })}`
    : 'an unknown network'
}

function firstOf(ip: string, bits: { v4: number; v6: number }): string {
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits.v6}`).toString()
    : ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${bits.v4}`).toString()
}
