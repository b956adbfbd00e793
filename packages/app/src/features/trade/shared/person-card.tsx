import type { KycStatus } from '@oja/api/contract'
import { Avatar, Card } from '@oja/ui'
import { formatPhone, fullName } from '../../../lib/format.ts'
import { KycBadge } from './status-badge.tsx'

type PersonCardProps = {
  /** What this person is in the trade: Vendor. */
  title: string
  person: { first_name: string; last_name: string; phone: string | null; kyc_status: KycStatus }
}

/** The other side of a trade: name, phone if it may be shown, and verification. */
export function PersonCard({ title, person }: PersonCardProps) {
  return (
    <Card as="section">
      <h2 className="text-lg">{title}</h2>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <Avatar name={person.first_name} size={40} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="min-w-0">
            <span className="block font-semibold break-words">{fullName(person)}</span>
            {person.phone !== null && (
              <a
                className="link num inline-flex min-h-11 items-center text-sm -my-3"
                href={`tel:${person.phone}`}
              >
                {formatPhone(person.phone)}
              </a>
            )}
          </p>
          <KycBadge status={person.kyc_status} />
        </div>
      </div>
    </Card>
  )
}
