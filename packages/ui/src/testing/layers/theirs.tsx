// Layers from other libraries, set up for tests: a button that opens each, with content from the test.
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { Popover as BasePopover } from '@base-ui/react/popover'
import { Select as BaseSelect } from '@base-ui/react/select'
import * as RadixDialog from '@radix-ui/react-dialog'
import * as RadixPopover from '@radix-ui/react-popover'
import * as RadixSelect from '@radix-ui/react-select'
import { type CSSProperties, type ReactNode, useRef } from 'react'

interface LayerProps {
  /** `Open {name}` opens it, and it is called `{name}`. */
  name: string
  children?: ReactNode
}

export type Layer = (props: LayerProps) => ReactNode

/** Places two layers side by side, so that a test can see and press both. */
const place = (name: string): CSSProperties => ({
  position: 'fixed',
  zIndex: 9999,
  margin: 0,
  inset: name === 'Inner' ? '20px auto auto 20px' : 'auto auto 20px 20px',
  inlineSize: 320,
  blockSize: 200,
  background: 'white',
})

export const THEIR_LAYERS: Record<string, Layer> = {
  'Radix Dialog': ({ name, children }) => (
    <RadixDialog.Root>
      <RadixDialog.Trigger>Open {name}</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay />
        <RadixDialog.Content aria-describedby={undefined} style={place(name)}>
          <RadixDialog.Title>{name}</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  ),
  'Radix Popover': ({ name, children }) => (
    <RadixPopover.Root>
      <RadixPopover.Trigger>Open {name}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content aria-label={name} style={{ background: 'white', zIndex: 9999, padding: 8 }}>
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  ),
  'Base UI Dialog': ({ name, children }) => (
    <BaseDialog.Root>
      <BaseDialog.Trigger>Open {name}</BaseDialog.Trigger>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop />
        <BaseDialog.Popup style={place(name)}>
          <BaseDialog.Title>{name}</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  ),
  'Base UI Popover': ({ name, children }) => (
    <BasePopover.Root>
      <BasePopover.Trigger>Open {name}</BasePopover.Trigger>
      <BasePopover.Portal>
        <BasePopover.Positioner style={{ zIndex: 9999 }}>
          <BasePopover.Popup style={{ background: 'white', padding: 8 }}>
            <BasePopover.Title>{name}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  ),
  'native dialog': function NativeDialog({ name, children }) {
    const ref = useRef<HTMLDialogElement>(null)
    return (
      <>
        <button type="button" onClick={() => ref.current?.showModal()}>
          Open {name}
        </button>
        <dialog ref={ref} aria-label={name} style={{ inlineSize: 320 }}>
          {children}
        </dialog>
      </>
    )
  },
}

const BANKS = ['Access', 'Kuda']

/** Their lists: `Open {name}` opens it, and the option Kuda can be chosen. */
export const THEIR_LISTS: Record<string, (props: { name: string }) => ReactNode> = {
  'Radix Select': ({ name }) => (
    <RadixSelect.Root>
      <RadixSelect.Trigger aria-label={`Open ${name}`}>
        <RadixSelect.Value placeholder="None" />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content style={{ background: 'white', zIndex: 9999 }}>
          <RadixSelect.Viewport>
            {BANKS.map((bank) => (
              <RadixSelect.Item key={bank} value={bank}>
                <RadixSelect.ItemText>{bank}</RadixSelect.ItemText>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  ),
  'Base UI Select': ({ name }) => (
    <BaseSelect.Root>
      <BaseSelect.Trigger aria-label={`Open ${name}`}>
        <BaseSelect.Value>{(value: string | null) => value ?? 'None'}</BaseSelect.Value>
      </BaseSelect.Trigger>
      <BaseSelect.Portal>
        <BaseSelect.Positioner style={{ zIndex: 9999 }}>
          <BaseSelect.Popup style={{ background: 'white' }}>
            {BANKS.map((bank) => (
              <BaseSelect.Item key={bank} value={bank}>
                <BaseSelect.ItemText>{bank}</BaseSelect.ItemText>
              </BaseSelect.Item>
            ))}
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  ),
}
