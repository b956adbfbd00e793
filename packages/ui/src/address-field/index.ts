export { type AddressCheck, AddressField, type AddressFieldProps } from './address-field.js'
export type { KnownAddress } from './addresses.js'
export type { AddressNetwork } from './use-verdict.js'
export type { AddressFieldWords } from './words.js'
