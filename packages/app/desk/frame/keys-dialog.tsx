import { Dialog } from '@oja/ui'
import { frameCopy as copy } from '../desk-copy.ts'
import { useLiveShortcuts } from '../lib/shortcuts.ts'

/** The keyboard shortcuts of the current screen. */
export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const shortcuts = useLiveShortcuts()
  return (
    <Dialog title={copy.keysTitle} description={copy.keysLead} open={open} onOpenChange={onOpenChange}>
      <dl className="grid gap-2">
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className="flex items-center justify-between gap-4 text-sm">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="desk-key">
                  {NAMES[key] ?? key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const NAMES: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }
