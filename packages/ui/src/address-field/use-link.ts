import { useEffect, useState } from 'react'
import { type ReadAddress, readAddress } from './addresses.js'

/** The address in the field's value, and what the payment link around it also said. The field holds only the address, so
 *  `remember` keeps the link beside it until the address changes. */
export function useLink(
  value: string,
): [address: string, link: ReadAddress['link'], remember: (entered: ReadAddress) => void] {
  const { address, link } = readAddress(value)
  const [entered, remember] = useState<ReadAddress>()
  useEffect(() => () => remember((last) => (last?.address === address ? undefined : last)), [address])
  return [address, link ?? (entered?.address === address ? entered.link : undefined), remember]
}
