import { asCompared, groupsOfFour } from './addresses.js'

/** An address that highlights the groups in which it differs from `other`. */
export function Compared({ label, address, other }: { label: string; address: string; other: string }) {
  const others = groupsOfFour(asCompared(other))
  const own = groupsOfFour(asCompared(address))
  return (
    <p className="oja-address-field__compared" data-slot="compared">
      <span>{label}</span>
      <span className="oja-address-field__groups" dir="ltr" translate="no">
        {groupsOfFour(address).map((group, index) =>
          own[index] === others[index] ? <span key={index}>{group}</span> : <mark key={index}>{group}</mark>,
        )}
      </span>
    </p>
  )
}
