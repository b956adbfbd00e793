import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '../../../testing/draw-screen.tsx'
import { KeepCodes } from './recovery-codes.tsx'
import { recoveryCopy as copy } from './security-copy.ts'

/** Whether the browser would leave the page without asking. */
const leavesAtOnce = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

function Codes() {
  const [isKept, setKept] = useState(false)
  return isKept ? <p>Kept</p> : <KeepCodes codes={['7K2M-9QXR-4TVB']} onKept={() => setKept(true)} />
}

test('new recovery codes are not lost by a reload without a question, until they are kept', async () => {
  await drawScreen(<Codes />)
  await expect.element(page.getByText('7K2M', { exact: false })).toBeVisible()
  expect(leavesAtOnce()).toBe(false)
  await page.getByRole('button', { name: copy.kept }).click()
  await expect.element(page.getByText('Kept')).toBeVisible()
  expect(leavesAtOnce()).toBe(true)
})
