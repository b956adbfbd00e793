import { ApiError } from '@oja/api/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, drawScreen } from '../../../testing/draw-screen.tsx'
import { ProveOwner } from './prove-owner.tsx'
import { ownerCopy as copy } from './security-copy.ts'

answerCalls()

test.each(['pin_incorrect', 'pin_locked'])(
  'a change needs the whole PIN, and says at it that it was refused as %s',
  async (code) => {
    const refused = new ApiError({ call: 'POST', code, status: 400, serverMessage: 'Pin is not correct' })
    await drawScreen(
      <ProveOwner
        needsPin
        submitLabel="Add"
        hasPasskey={false}
        change={() => Promise.reject(refused)}
        onCancel={() => undefined}
      />,
    )
    const add = page.getByRole('button', { name: 'Add' })
    const pin = page.getByLabelText(copy.pin, { exact: true })
    await page.getByLabelText(copy.password, { exact: true }).fill('oja-market-day')
    await pin.fill('482')
    await expect.element(add).toBeDisabled()
    await pin.fill('4827')
    await add.click()
    await expect
      .element(page.getByRole('textbox', { name: copy.pin }))
      .toHaveAttribute('aria-invalid', 'true')
  },
)
