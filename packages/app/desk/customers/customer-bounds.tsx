import type { DeskCustomer } from '@oja/api/contract'
import { useDesk } from '@oja/api/desk'
import { BoundsForm } from '../admin/bounds-form.tsx'
import { BoundsHistory } from '../admin/bounds-history.tsx'
import { customerCopy as copy } from '../desk-copy.ts'
import { Loaded } from '../frame/loaded.tsx'
import { Panel } from '../frame/panel.tsx'

/** The bounds of this customer. */
export function BoundsPanel({ customer }: { customer: DeskCustomer }) {
  const found = useDesk('deskBounds', { customer: customer.id })
  return (
    <Panel title={copy.bounds}>
      <Loaded query={found}>
        {({ bounds, customer: own, history }) => (
          <div className="grid gap-5">
            <BoundsForm bounds={bounds} own={own} customer={customer.id} />
            <BoundsHistory history={history} />
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
