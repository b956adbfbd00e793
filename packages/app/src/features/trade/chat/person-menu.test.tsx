import { losing } from '@oja/api/testing'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropAllDrafts } from '../../../lib/drafts.ts'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { keepToasts } from '../../../testing/keep-toasts.ts'
import { personCopy as copy } from './chat-copy.ts'
import { PersonMenu } from './person-menu.tsx'

const calls = answerCalls()
const toasts = keepToasts()
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

test('no error stays once the room shows that the person is blocked, although the response was lost', async () => {
  calls.use(losing('blockPerson'))
  function Person() {
    const [blocked, setBlocked] = useState(false)
    return (
      <>
        <button onClick={() => setBlocked(true)}>The room has loaded</button>
        <PersonMenu person={{ ...person, blocked }} />
      </>
    )
  }
  await drawScreen(<Person />)
  await open(copy.block.open)
  await page.getByRole('button', { name: copy.block.open }).click()
  await expect.poll(toasts).toHaveLength(1)
  await page.getByRole('button', { name: 'The room has loaded' }).click()
  await expect.poll(toasts).toEqual([])
})
