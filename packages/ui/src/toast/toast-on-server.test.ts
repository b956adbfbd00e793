import { expect, test } from 'vitest'
import { toast, toastStore } from './toast-store.js'

test('a server keeps no toast, because its visitors share the module', async () => {
  const id = toast.error('The bank refused the transfer', { id: 'transfer' })
  toast('Saved')
  await toast.promise(Promise.resolve(), { pending: 'Saving', success: 'Saved' })
  expect(id).toBe('transfer')
  expect(toastStore.getSnapshot()).toEqual([])
})
