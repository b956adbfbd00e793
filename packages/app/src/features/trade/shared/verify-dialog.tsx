import { Button, Dialog } from '@oja/ui'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { kycCopy as copy } from './parts-copy.ts'
import { useVerifyWords } from './use-verify-words.ts'

type VerifyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Stops a customer who is not verified before a trade, and says why. Source: docs/product/screens.md#ad */
export function VerifyDialog({ open, onOpenChange }: VerifyDialogProps) {
  const { title, text, action } = useVerifyWords()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={text}
      footer={
        <>
          <Button theme="secondary" onClick={() => onOpenChange(false)}>
            {copy.later}
          </Button>
          <Button asChild>
            <Link to={paths.kyc}>{action}</Link>
          </Button>
        </>
      }
    />
  )
}
