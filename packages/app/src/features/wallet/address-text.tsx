import { Fragment } from 'react'
import { addressGroups } from './address-rules.ts'

/** A whole address, in groups that can be compared by eye and copied as one.
 *  Source: docs/product/screens.md#how-things-look */
export function AddressText({ address }: { address: string }) {
  const { start, middle, end } = addressGroups(address)
  return (
    <span className="font-mono text-sm [overflow-wrap:anywhere]" translate="no" dir="ltr">
      <b className="me-[0.44em] font-bold">{start}</b>
      {middle.map((group, index) => (
        // Two groups may have the same letters, so the key needs the index.
        <Fragment key={`${index}-${group}`}>
          <wbr />
          <span className="me-[0.44em]">{group}</span>
        </Fragment>
      ))}
      <wbr />
      <b className="font-bold">{end}</b>
    </span>
  )
}

/** An address with the name that the customer gave it. */
export function NamedAddress({ address, name }: { address: string; name: string | null | undefined }) {
  if (name == null) return <AddressText address={address} />
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
      <AddressText address={address} />
    </span>
  )
}
