import { Button, Dialog } from '@oja/ui'
import { ScanLine } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { forgetProblem, toastProblem } from '../../../lib/error-message.ts'
import { icon } from '../../../lib/icon.ts'
import { loadCode } from '../../../lib/load-code.ts'
import { scanCopy as copy } from './scan-copy.ts'

type Panel = ComponentType<{ onText: (text: string) => void }>

/** A button that opens the camera and passes on the text of the QR code. The scanner loads on the press. */
export function ScanButton({ onText }: { onText: (text: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [Panel, setPanel] = useState<Panel | null>(null)

  async function open() {
    forgetProblem()
    try {
      const { default: Loaded } = await loadCode(() => import('./scan-panel.tsx'), { waitsForNetwork: false })
      setPanel(() => Loaded)
      setOpen(true)
    } catch {
      toastProblem(copy.notLoaded)
    }
  }

  return (
    <>
      <Button
        type="button"
        variant="secondary"
        size="sm"
        icon={<ScanLine {...icon} size={16} />}
        aria-label={copy.buttonLabel}
        onClick={open}
      >
        {copy.button}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={copy.title}>
        {Panel && (
          <Panel
            onText={(text) => {
              setOpen(false)
              onText(text)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
