import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, userFixture } from '@oja/api/testing'
import { answerCalls, drawScreen } from '../../testing/draw-screen.tsx'
import { phoneCopy as copy } from './kyc-copy.ts'
import PhoneScreen from './phone-form.tsx'

const calls = answerCalls()

test.each(['+234 803 555 1212', '080355512129'])(
  'a number typed as %s becomes its eleven digits',
  async (typed) => {
    calls.use(answering('me', userFixture({ phone: null })))
    await drawScreen(<PhoneScreen />)
    const field = page.getByLabelText(copy.label)
    await field.fill('')
    await field.click()
    await userEvent.keyboard(typed)
    await expect.element(field).toHaveValue('08035551212')
  },
)
