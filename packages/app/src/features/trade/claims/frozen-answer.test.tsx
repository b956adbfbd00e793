import { defaultAnswers } from '@oja/api/testing'
import type { FrozenDispute } from '@oja/api/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dropAllDrafts } from '../../../lib/drafts.ts'
import { disputePanel as copy } from './dispute-copy.ts'
import { FrozenAnswer } from './frozen-answer.tsx'

test('what a frozen customer typed is still there when they sign in again, because their ticket ended', async () => {
  onTestFinished(dropAllDrafts)
  const found = defaultAnswers.frozenDisputes.disputes[0] as FrozenDispute
  const statement = page.getByRole('textbox', { name: copy.state })
  const first = await render(<FrozenAnswer found={found} ticket="first" />)
  await statement.fill('I paid at ten')
  await first.unmount()
  await render(<FrozenAnswer found={found} ticket="second" />)
  await expect.element(statement).toHaveValue('I paid at ten')
})
