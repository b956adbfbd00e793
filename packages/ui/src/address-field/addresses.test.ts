import { expect, test } from 'vitest'
import { groupsOfFour, isLinkOf, isSameAddress, lookAlikeOf, readAddress } from './addresses.js'

const TRON = 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm'
const HEX = '0x52908400098527886E0F7030069857D2E4169EE7'
const CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

test.each([
  [` ${TRON}\n`, TRON],
  ['TXk9 Qd3u Vh6y Nw2Z rKjP b7Fs Ae4C mT8f Lm', TRON],
  ['TXk9\u200bQd3u\u00adVh6y\u2060Nw2Z\u200erKjPb7FsAe4CmT8fLm\ufeff', TRON],
  // Still being typed.
  ['bitcoin:', 'bitcoin:'],
  [
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.1',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  [`ethereum:${HEX}@1?value=1`, HEX],
  [`ethereum:pay-${HEX}@1?value=1`, HEX],
  [`ethereum:${CONTRACT}@1/transfer?address=${HEX}&uint256=1e6`, HEX],
  ['tron://TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm', TRON],
])('B-179 the address in %j is %s', (text, address) => {
  expect(readAddress(text).address).toBe(address)
})

test.each([
  `ethereum:${CONTRACT}@1/approve?address=${HEX}`,
  `ethereum:${CONTRACT}@1/transfer?uint256=1e6`,
  `https://example.com/${HEX}`,
])('B-179 a link that says no receiver has no address, and stays as it is: %s', (text) => {
  expect(readAddress(` ${text}\n`)).toEqual({ address: text, link: undefined })
})

test('B-179 what a payment link also says is kept, such as the tag of a deposit', () => {
  const read = readAddress('ripple:rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh?dt=12345&amount=5')
  expect(read).toEqual({
    address: 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
    link: { scheme: 'ripple', dt: '12345', amount: '5' },
  })
  expect(readAddress(TRON).link).toBeUndefined()
})

test('B-179 scheme, chain and token contract of a payment link are kept, whatever its query calls itself', () => {
  expect(readAddress(`ETHEREUM:${HEX}@137`).link).toEqual({ scheme: 'ethereum', chainId: '137' })
  const query = `address=${HEX}&uint256=1e6&scheme=bitcoin&contract=${HEX}`
  expect(readAddress(`ethereum:${CONTRACT}@10/transfer?${query}`)).toEqual({
    address: HEX,
    link: { address: HEX, uint256: '1e6', scheme: 'ethereum', chainId: '10', contract: CONTRACT },
  })
})

test.each<[text: string, network: Parameters<typeof isLinkOf>[1], fits: boolean]>([
  [TRON, { schemes: ['tron'], chainId: 1 }, true],
  [`tron:${TRON}`, { schemes: ['tron'] }, true],
  [`tron:${TRON}`, {}, true],
  [`bitcoincash:${TRON}`, { schemes: ['bitcoin'] }, false],
  [`ethereum:${HEX}`, { schemes: ['ethereum'], chainId: 1 }, true],
  [`ethereum:${HEX}@137`, { schemes: ['ethereum'] }, true],
  [`ethereum:${HEX}@137`, { chainId: 137 }, true],
  [`ethereum:${HEX}@137`, { chainId: 1 }, false],
])('B-179 %s on a network with %j: %s', (text, network, fits) => {
  expect(isLinkOf(readAddress(text).link, network)).toBe(fits)
})

test('B-179 groups of four contain every character once', () => {
  expect(groupsOfFour(TRON).join(' ')).toBe('TXk9 Qd3u Vh6y Nw2Z rKjP b7Fs Ae4C mT8f Lm')
  expect(groupsOfFour('0x52908400')[0]).toBe('0x5290')
  expect(groupsOfFour('0x52908400').join('')).toBe('0x52908400')
  expect(groupsOfFour('')).toEqual([])
})

test('case matters in an address, except in a hexadecimal one and in Bech32', () => {
  const bech32 = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  expect(isSameAddress(bech32.toUpperCase(), bech32)).toBe(true)
  expect(isSameAddress('0xABCDEF', '0xabcdef')).toBe(true)
  expect(isSameAddress('TXk9', 'TXK9')).toBe(false)
})

const known = [{ address: TRON, label: 'Adaeze' }]

test.each([
  ['another middle', 'TXk9Qd3uVh6yXXXXrKjPb7FsAe4CmT8fLm', { from: 13, to: 16 }],
  ['one other character', 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4XmT8fLm', { from: 28, to: 28 }],
  ['another length', 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CCmT8fLm', { from: 29, to: 29 }],
  ['a missing character', 'TXk9Qd3uVh6yNw2ZrKjPb7FsAe4mT8fLm', { from: 28, to: 28 }],
  ['other capitals at the ends', 'TXK9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm', { from: 3, to: 3 }],
])('B-178 %s is a look-alike, with the position of the difference', (_, address, place) => {
  expect(lookAlikeOf(address, known)).toEqual({ known: known[0], ...place })
})

test.each([
  ['the address itself', TRON],
  ['another start', `TYk9${TRON.slice(4)}`],
  ['another end', `${TRON.slice(0, -4)}aaaa`],
])('B-178 %s is no look-alike', (_, address) => {
  expect(lookAlikeOf(address, known)).toBeUndefined()
})

test('B-178 a short text is no look-alike, although both its ends match', () => {
  expect(lookAlikeOf('TXk9', [{ address: 'TXk9Qd3uTXk9', label: 'Ada' }])).toBeUndefined()
})

test('B-178 the common prefix 0x is not compared', () => {
  const mine = { address: '0x5290840009852788', label: 'Mine' }
  expect(lookAlikeOf('0x5211111111112788', [mine])).toBeUndefined()
  for (const prefix of ['0x', '0X'])
    expect(lookAlikeOf(`${prefix}5290111111112788`, [mine])).toMatchObject({ from: 7, to: 14 })
})

test('B-178 a known hexadecimal address in other capitals is no look-alike', () => {
  const mine = { address: '0x5290aB00098527Fe', label: 'Mine' }
  expect(lookAlikeOf('0x5290AB00098527FE', [mine])).toBeUndefined()
})

test('B-178 Bech32 in capitals, as in a QR code, is no look-alike of itself, and a forged one differs in the middle alone', () => {
  const mine = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', label: 'Ada' }
  expect(lookAlikeOf(mine.address.toUpperCase(), [mine])).toBeUndefined()
  const forged = mine.address.replace('643l', '222l').toUpperCase()
  expect(lookAlikeOf(forged, [mine])).toMatchObject({ from: 20, to: 22 })
})
