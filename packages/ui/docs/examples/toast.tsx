import { Button, toast, Toaster } from '../../src/index.js'

/** Mount one Toaster near the root. */
export function Root() {
  return (
    <>
      <Delete />
      <Toaster />
    </>
  )
}

function Delete() {
  return (
    <Button
      onClick={() => {
        toast.success('Ad deleted', { action: { label: 'Undo', onAction: () => toast('Ad is back') } })
      }}
    >
      Delete ad
    </Button>
  )
}

/** One toast for a whole action. It returns the promise, so `catch` ends a failure that the toast has already shown. */
export function Save({ save }: { save: () => Promise<void> }) {
  return (
    <Button
      onClick={() =>
        toast
          .promise(save, { pending: 'Saving', success: 'Saved', error: 'Not saved. Try again.' })
          .catch(() => {})
      }
    >
      Save
    </Button>
  )
}
