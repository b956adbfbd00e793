import { ApiError } from '@oja/api/client'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keepToasts } from '../../testing/keep-toasts.ts'
import type { FactorProof } from './factor-refusal.ts'
import { secondFactorCopy as copy } from './second-factor-copy.ts'
import { useStepUp } from './use-step-up.tsx'

keepToasts()
afterEach(() => vi.restoreAllMocks())

type Call = (proof: FactorProof) => Promise<unknown>

function Act({ call }: { call: Call }) {
  const stepUp = useStepUp()
  const [outcome, setOutcome] = useState('')
  const act = () =>
    stepUp.run(call).then(
      () => setOutcome('done'),
      (error) => setOutcome(error.code ?? error.reason),
    )
  return (
    <>
      <button onClick={() => void act()}>Act</button>
      <output>{outcome}</output>
      {stepUp.dialog}
    </>
  )
}

const dialog = page.getByRole('dialog')
const outcome = page.getByRole('status')
const code = page.getByRole('textbox', { name: copy.code })

const refusal = (more: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ call: 'POST /x', code: 'otp_incorrect', status: 400, ...more })
const wantsCode = refusal({
  code: 'second_factor_required',
  secondFactor: { methods: ['totp'], passkey_options: undefined },
})
const wrongCode = refusal({ serverMessage: 'Not this code', fields: { totp: 'Not this code' } })

async function begin(call: Call) {
  await render(<Act call={call} />)
  await page.getByRole('button', { name: 'Act' }).click()
}

/** Accepts the code 111111, and then does `act`. */
const askingFor = (act: () => Promise<unknown>) =>
  begin(({ totp }) => {
    if (totp === undefined) return Promise.reject(wantsCode)
    return totp === '111111' ? act() : Promise.reject(wrongCode)
  })

test('a wrong code is asked for again, and the right one carries out the act', async () => {
  await askingFor(() => Promise.resolve())
  await code.fill('000000')
  await expect.element(page.getByText('Not this code')).toBeVisible()
  await expect.element(outcome).toHaveTextContent('')
  await code.fill('111111')
  await expect.element(outcome).toHaveTextContent('done')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a refusal of the act itself ends the question and reaches its form', async () => {
  await askingFor(() => Promise.reject(refusal({ code: 'conflict' })))
  await code.fill('111111')
  await expect.element(outcome).toHaveTextContent('conflict')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a customer who closes the question after a wrong code has stopped the act', async () => {
  await askingFor(() => Promise.resolve())
  await code.fill('000000')
  await expect.element(page.getByText('Not this code')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(outcome).toHaveTextContent('cancelled')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a passkey that was not used says so, and one that was refused is asked for with a new challenge', async () => {
  const bytes = new Uint8Array([1]).buffer
  const passkey = {
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
    getClientExtensionResults: () => ({}),
  } as unknown as Credential
  const get = vi
    .spyOn(navigator.credentials, 'get')
    .mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'))
    .mockResolvedValue(passkey)
  const challenges = ['AQ', 'Ag']
  await begin((proof) => {
    if (proof.passkey !== undefined)
      return Promise.reject(refusal({ serverMessage: 'Not this passkey', fields: { passkey: 'no' } }))
    const passkey_options = { challenge: challenges.shift() ?? '' }
    return Promise.reject(
      refusal({ code: 'second_factor_required', secondFactor: { methods: ['passkey'], passkey_options } }),
    )
  })
  const press = page.getByRole('button', { name: copy.byPasskey })
  await press.click()
  await expect.element(page.getByText(copy.notUsed)).toBeVisible()
  await press.click()
  await expect.element(page.getByText('Not this passkey')).toBeVisible()
  await press.click()
  await expect.poll(() => get.mock.calls).toHaveLength(3)
  const asked = get.mock.calls.map(
    ([options]) => new Uint8Array(options?.publicKey?.challenge as ArrayBuffer)[0],
  )
  expect(asked).toEqual([1, 1, 2])
})
