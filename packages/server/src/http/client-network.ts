import ipaddr from 'ipaddr.js'

/** The network that counters by client address count as one. IPv4 is counted by address. IPv6 is counted by its /64, because
 *  one subscriber has a whole /64 and could otherwise use a new address for every request. An IPv4-mapped address is its
 *  IPv4 address. Text that is no address is returned unchanged. */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(':')}::/64`
}

/** The range that a session of the desk is bound to: IPv4 by /24, IPv6 by /64. Addresses within one change with the hour at many
 *  offices and mobile networks; a thief elsewhere has another one. */
export function addressRange(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv6) return clientNetwork(ip)
  return `${address.octets.slice(0, 3).join('.')}.0/24`
}
