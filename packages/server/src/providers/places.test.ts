import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeMmdb } from '../../test-support/mmdb.ts'
import { networkRange } from '../ip-networks.ts'
import { SettingError } from '../settings.ts'
import { makePlaces } from './places.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'oja-places-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NIGERIA = { iso_code: 'NG', names: { en: 'Nigeria' } }

test('with a database a range is a city, or at least a country; elsewhere the network is said', () => {
  const file = path.join(folder, 'city.mmdb')
  const lagos = { cidr: '102.89.0.0/16', data: { city: { names: { en: 'Lagos' } }, country: NIGERIA } }
  writeFileSync(file, makeMmdb([lagos, { cidr: '41.58.0.0/16', data: { country: NIGERIA } }]))
  const places = makePlaces(file)
  expect(places(networkRange('102.89.34.7'))).toEqual({ text: 'Lagos, Nigeria', country: 'NG' })
  expect(places(networkRange('41.58.1.1'))).toEqual({ text: 'Nigeria', country: 'NG' })
  expect(places(networkRange('8.8.8.8'))).toEqual({ text: 'network 8.8.0.0', country: null })
  expect(places(networkRange('2c0f:f5c0::1'))).toEqual({ text: 'network 2c0f:f5c0::', country: null })
})

test('without one every place is its network', () => {
  const places = makePlaces(null)
  expect(places(networkRange('102.89.34.7'))).toEqual({ text: 'network 102.89.0.0', country: null })
  expect(places(networkRange('::ffff:102.89.34.7'))).toEqual({ text: 'network 102.89.0.0', country: null })
  expect(places(networkRange('not an address'))).toEqual({ text: 'an unknown network', country: null })
})

test('a file that is no database stops the start and names the setting', () => {
  const file = path.join(folder, 'broken.mmdb')
  writeFileSync(file, 'this is a text')
  expect(() => makePlaces(file)).toThrow(SettingError)
  expect(() => makePlaces(file)).toThrow(/^GEOIP_DB: /)
})
