import { ConfirmDialog } from '@oja/ui'
import { signOut } from '../../session/index.ts'
import { settingsCopy as copy } from './settings-copy.ts'

/** Asks before signing out: from here it is easily pressed by mistake. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={copy.logOutTitle}
      confirmLabel={copy.logOut}
      cancelLabel={copy.stay}
      onConfirm={signOut}
    >
      {copy.logOutText}
    </ConfirmDialog>
  )
}
