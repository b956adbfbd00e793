import { Button, ConfirmDialog } from '../../src/index.js'

export function Example({ release }: { release: () => Promise<void> }) {
  return (
    <ConfirmDialog
      trigger={<Button>Release coin</Button>}
      title="Release 0.005 BTC?"
      labels={{ confirm: 'Release coin', cancel: 'Not yet' }}
      onConfirm={release}
    >
      Babatunde Ogunleye receives it at once. It cannot be taken back.
    </ConfirmDialog>
  )
}
