/** The words of AddressField. */
export interface AddressFieldWords {
  /** The button that takes the address from the clipboard. */
  paste: string
  /** Said when the clipboard may not be read. */
  pasteFailed: string
  checking: string
  /** Which network the address belongs to. `{networks}` are their names. */
  detected: string
  /** The address is known. `{name}` is its owner. */
  known: string
  /** No network recognises the address. */
  invalid: string
  /** The address belongs to `{found}`, and `{chosen}` was chosen. */
  wrongNetwork: string
  /** The check itself failed. */
  unchecked: string
  /** The button that checks again. */
  retry: string
  /** Heading of the warning. `{name}` owns the address it resembles. */
  lookAlike: string
  /** Which characters differ: `{from}` to `{to}`. */
  difference: string
  /** Label of the address that was entered. */
  entered: string
}

export const addressFieldWords: AddressFieldWords = {
  paste: 'Paste',
  pasteFailed: 'Press and hold the field to paste',
  checking: 'Checking the address',
  detected: 'Address on {networks}',
  known: 'Address of {name}',
  invalid: 'This is not an address on {networks}',
  wrongNetwork: 'This is an address on {found}, and you chose {chosen}. Coin sent there would be lost.',
  unchecked: 'The address could not be checked',
  retry: 'Check again',
  lookAlike: 'This looks like the address of {name}, but it is another one',
  difference:
    'Beginning and end are alike. Characters {from} to {to} differ. It may be a forgery: ask for the address again.',
  entered: 'Entered',
}
