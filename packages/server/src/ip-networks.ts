import ipaddr from 'ipaddr.js'

/** The network that rate limits count as one client: an IPv4 address, or an IPv6 /64, because one subscriber has a whole /64 and
 *  could otherwise use a new address for every request. An IPv4-mapped address counts as its IPv4 address. Returns text that is
 *  no address unchanged. */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(':')}::/64`
}

/** The range that a desk session is bound to: IPv4 by /24, IPv6 by /64. Many offices and mobile networks change addresses within
 *  such a range; a thief elsewhere has another range. */
export function deskRange(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv6) return clientNetwork(ip)
  return `${address.octets.slice(0, 3).join('.')}.0/24`
}

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
