import { Button, Dialog } from '@oja/ui'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { announcementsCopy as copy } from './announcements-copy.ts'

type UpdateDialogProps = {
  version: string
  hasPhone: boolean
  onClose: () => void
}

/** Announces a new version and asks the customer to add a phone number. Source: docs/product/screens.md#notices */
export default function UpdateDialog({ version, hasPhone, onClose }: UpdateDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.updateTitle({ version })}
      description={hasPhone ? copy.updateTextWithPhone : copy.updateText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.later}
          </Button>
          <Button asChild>
            <Link to={paths.manageProfile} onClick={onClose}>
              {hasPhone ? copy.checkPhone : copy.addPhone}
            </Link>
          </Button>
        </>
      }
    />
  )
}
