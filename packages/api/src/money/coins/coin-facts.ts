/** How a network writes an address. The server reads it with `providers/address.ts`, which verifies the checksum. */
export type AddressEncoding =
  /** BIP 173 and BIP 350, with a checksum. */
  | { readonly type: 'segwit'; readonly prefix: string }
  /** 20 bytes behind one of these version bytes, with a checksum. */
  | { readonly type: 'base58check'; readonly versions: readonly number[] }
  /** 20 bytes in hex, with a checksum in the case of its letters. */
  | { readonly type: 'eip55' }
  /** This many bytes, without a checksum. */
  | { readonly type: 'base58'; readonly bytes: number }

/** What the product knows about a coin besides its code. Guide: docs/adding-a-coin.md */
export type CoinFacts = {
  /** What screens call it. */
  readonly name: string
  /** Decimals of its smallest unit, at most 18. They must never change, because the ledger counts in that unit. */
  readonly decimals: number
  /** The network of its Portfolio wallets. */
  readonly network: {
    /** Its name in requests, and in the database. */
    readonly slug: string
    /** Its name on screens. */
    readonly name: string
    /** What an address looks like. Screens refuse other text; only the server verifies checksums. */
    readonly addressShape: RegExp
    /** Every encoding of its addresses. Sandbox addresses use the first. */
    readonly addressEncodings: readonly AddressEncoding[]
    /** Payment links of this network, if wallets write any: their scheme, whether the amount is in the coin or in its smallest
     *  unit, and the contract that identifies the coin. */
    readonly link?: {
      readonly scheme: string
      readonly amount: 'coin' | 'smallest-unit'
      readonly token?: string
    }
  }
  /** What the sandbox providers quote, as decimal text. */
  readonly sandbox: {
    /** US dollars for one coin. */
    readonly usdPrice: string
    /** What a transfer costs, in the coin. */
    readonly networkFee: string
  }
}
