import { useState } from 'react'
import { type ReadAddress, readAddress } from './addresses.js'

/** The address in the field's value, and what the payment link around it also said. The field holds only the address, so
 *  `remember` keeps the link beside it until the address changes. */
export function useLink(
  value: string,
): [address: string, link: ReadAddress['link'], remember: (entered: ReadAddress) => void] {
  const { address, link } = readAddress(value)
  const [entered, remember] = useState<ReadAddress & { isPassed?: boolean }>()
  const isHere = entered?.address === address
  // A page that holds the value passes the entered address later. Once it has, another address ends the link.
  if (entered && isHere !== Boolean(entered.isPassed))
    remember(isHere ? { ...entered, isPassed: true } : undefined)
  return [address, link ?? (isHere ? entered.link : undefined), remember]
}
