import { Button, Card, CopyField, Dialog, Notice, toast } from '@oja/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { smallIcon } from '../../lib/icon.ts'
import { paths } from '../../lib/paths.ts'
import { supportAddress } from '../../lib/support-address.ts'
import { supportCopy as copy } from './settings-copy.ts'

const links = () => [
  { to: paths.orders, ...copy.links.trade },
  { to: `${paths.managePin}?forgot`, ...copy.links.pin },
  { to: paths.kyc, ...copy.links.kyc },
]

/** Help: pages that solve common problems, then the support address. */
export function SupportPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const address = supportAddress(location.hostname)
  return (
    <Dialog open={open} onOpenChange={onClose} title={copy.title} description={copy.description} size="md">
      <div className="grid gap-5">
        <Card padding="none">
          <ul className="grid divide-y divide-border">
            {links().map(({ to, title, text }) => (
              <li key={to}>
                <Link to={to} className="card-row flex min-h-16 items-center gap-3 px-4 py-3">
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-sm text-text-2">{text}</span>
                  </span>
                  <ChevronRight {...smallIcon} className="shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <div className="grid gap-2">
          <h3 className="font-semibold">{copy.writeTitle}</h3>
          <p className="text-sm text-text-2">{copy.writeText}</p>
          <CopyField label={copy.address} value={address} onCopied={() => toast.success(copy.copied)} />
          <Button asChild variant="secondary">
            <a href={`mailto:${address}`}>{copy.openMail}</a>
          </Button>
        </div>
        <Notice>{copy.safety}</Notice>
      </div>
    </Dialog>
  )
}
