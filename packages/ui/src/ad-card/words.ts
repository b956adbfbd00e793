/** The words of AdCard and AdCardHead. */
export interface AdCardWords {
  price: string
  quantity: string
  limit: string
  /** Heading of the vendor column. */
  vendor: string
  /** Label of the payment methods. */
  methods: string
  /** Read after the name of a verified vendor. */
  verified: string
  online: string
  offline: string
}

export const adCardWords: AdCardWords = {
  price: 'Price',
  quantity: 'Quantity',
  limit: 'Limit',
  vendor: 'Vendor',
  methods: 'Payment',
  verified: 'verified',
  online: 'Online',
  offline: 'Offline',
}
