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
export function addressRange(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv6) return clientNetwork(ip)
  return `${address.octets.slice(0, 3).join('.')}.0/24`
}
