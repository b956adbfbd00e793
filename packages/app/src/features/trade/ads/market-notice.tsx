import { Button, Dialog } from '@oja/ui'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { acknowledgeMarketNotice, flags } from '../../../session/index.ts'
import { marketCopy as copy } from './ads-copy.ts'

/** What to know before the first trade. Once acknowledged it does not come again.
 *  Source: docs/product/screens.md#notices */
export function MarketNotice() {
  const { marketNoticeSeen } = useSnapshot(flags)
  const [isClosed, setClosed] = useState(false)
  return (
    <Dialog
      open={!marketNoticeSeen && !isClosed}
      onOpenChange={(open) => setClosed(!open)}
      title={copy.noticeTitle}
      footer={<Button onClick={acknowledgeMarketNotice}>{copy.acknowledge}</Button>}
    >
      <div className="grid gap-3">
        {copy.notice.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  )
}
