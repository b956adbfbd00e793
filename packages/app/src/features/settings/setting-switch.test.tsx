import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SettingSwitch } from './setting-switch.tsx'

const emulate = (features: { name: string; value: string }[]) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features },
  )
afterEach(() => emulate([]))

test('in forced colours a switch that is on still shows its thumb', async () => {
  const { container } = await render(<SettingSwitch label="Chat" checked onChange={async () => undefined} />)
  await emulate([{ name: 'forced-colors', value: 'active' }])
  const [track, thumb] = ['track', 'thumb'].map((part) => {
    const element = container.querySelector(`.setting-switch__${part}`)
    return element && getComputedStyle(element).backgroundColor
  })
  expect(thumb).toBeTruthy()
  expect(thumb).not.toBe(track)
})
