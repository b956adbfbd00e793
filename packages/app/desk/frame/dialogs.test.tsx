import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawDesk, expectNoDialog } from '../testing/draw-desk.tsx'
import { SecretDialog, useDialogAbout } from './dialogs.tsx'

function Invite() {
  const invited = useDialogAbout<string>()
  return (
    <>
      <button type="button" onClick={() => invited.ask('Bisi')}>
        Invite
      </button>
      {invited.about && (
        <SecretDialog {...invited.shown} title={invited.about} notice="Only now" label="Token" secret="t" />
      )}
    </>
  )
}

test('a dialog about one row shows the same words while it closes', async () => {
  await drawDesk(<Invite />)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Bisi' })).toBeVisible()
  const dialog = document.querySelector('.oja-dialog')
  const words = new Set([dialog?.textContent])
  const observer = new MutationObserver(() => words.add(dialog?.textContent))
  if (dialog) observer.observe(dialog, { subtree: true, childList: true, characterData: true })
  await userEvent.keyboard('{Escape}')
  await expectNoDialog()
  expect([...words]).toEqual([expect.stringContaining('Bisi')])
})
