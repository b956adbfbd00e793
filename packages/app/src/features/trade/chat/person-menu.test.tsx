import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropAllDrafts } from '../../../lib/drafts.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { personCopy as copy } from './chat-copy.ts'
import { PersonMenu } from './person-menu.tsx'

answerCalls()
afterEach(dropAllDrafts)

const person = { id: 'user-adebayo', name: 'Adébáyọ̀', note: null, blocked: false }
const name = person.name

async function open(item: string) {
  await page.getByRole('button', { name: copy.menu({ name }) }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.each([
  ['a report', copy.report.open, copy.report.details, copy.report.send],
  ['a private note', copy.note.open, copy.note.field, copy.note.save],
])(
  'the text of %s is still there after the session has ended, until it is sent',
  async (_what, item, label, send) => {
    await drawScreen(<PersonMenu person={person} />)
    const field = page.getByLabelText(label)
    await open(item)
    await field.fill('He asked me to pay another account')
    await userEvent.keyboard('{Escape}')
    await expect.element(field).not.toBeInTheDocument()
    await open(item)
    await expect.element(field).toHaveValue('He asked me to pay another account')

    if (item === copy.report.open)
      await page.getByLabelText(copy.report.reason).selectOptions(copy.report.reasons.other)
    await page.getByRole('button', { name: send }).click()
    await expect.element(field).not.toBeInTheDocument()
    await open(item)
    await expect.element(field).toHaveValue('')
  },
)
