import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
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

test('a change that takes long to save shows that it is not saved yet', async () => {
  const { promise: saved, resolve: save } = Promise.withResolvers<void>()
  const { container } = await render(<SettingSwitch label="Chat" checked onChange={() => saved} />)
  const track = container.querySelector('.setting-switch__track') ?? expect.fail('There is no track')
  const opacity = () => getComputedStyle(track).opacity
  await page.getByRole('switch', { name: 'Chat' }).click()
  await expect.element(page.getByRole('switch', { name: 'Chat' })).not.toBeChecked()
  await expect.poll(opacity).toBe('0.5')
  save()
  await expect.poll(opacity).toBe('1')
})
