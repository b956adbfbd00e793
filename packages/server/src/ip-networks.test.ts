import { expect, test } from 'vitest'
import { clientNetwork } from './ip-networks.ts'

test.each([
  ['197.210.1.2', '197.210.1.2'],
  ['::ffff:197.210.1.2', '197.210.1.2'],
  ['::ffff:c5d2:102', '197.210.1.2'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no address', 'no address'],
])('%s is counted as %s', (ip, network) => expect(clientNetwork(ip)).toBe(network))
