import { Button, Dialog } from '@oja/ui'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { kycCopy as copy } from './parts-copy.ts'

type VerifyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Stops an unverified customer before a trade and says where to go. Source: spec 5 "Ad detail". */
export function VerifyDialog({ open, onOpenChange }: VerifyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={copy.blocked}
      footer={
        <>
          <Button theme="secondary" onClick={() => onOpenChange(false)}>
            {copy.later}
          </Button>
          <Button asChild>
            <Link to={paths.kyc}>{copy.begin}</Link>
          </Button>
        </>
      }
    />
  )
}
