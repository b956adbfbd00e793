import { readFileSync } from 'node:fs'
import { type CityResponse, Reader } from 'maxmind'
import { networkInWords } from '../ip-networks.ts'
import { SettingError } from '../settings.ts'

/** The likely location of a network address. */
export type Place = {
  /** `Lagos, Nigeria`, or `network 102.89.0.0`. */
  text: string
  /** Two letters; `null` when unknown. */
  country: string | null
}

/** Finds the place of a range of addresses (see `networkRange`). */
export type Places = (range: string | null) => Place

/** Reads places from a MaxMind database of cities or countries; without one, names the network itself.
 *  @throws SettingError GEOIP_DB when the file cannot be read */
export function makePlaces(file: string | null): Places {
  if (file === null) return (range) => ({ text: networkInWords(range), country: null })
  const reader = open(file)
  return (range) => {
    const found = range === null ? null : reader.get(range)
    const country = found?.country ?? found?.registered_country
    if (!country) return { text: networkInWords(range), country: null }
    const names = [found?.city?.names?.en, country.names?.en ?? country.iso_code]
    return { text: names.filter((name) => name !== undefined).join(', '), country: country.iso_code }
  }
}

function open(file: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(file))
  } catch (cause) {
    throw new SettingError('GEOIP_DB', `"${file}" cannot be read as a MaxMind database`, { cause })
  }
}
