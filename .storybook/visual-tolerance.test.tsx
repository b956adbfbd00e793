// The comparison must report any change a designer would see, in every browser version. Each test draws its own reference, so
// it passes on every machine.
import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { page, server } from 'vitest/browser'
import * as buttons from '../packages/ui/src/button/button.stories.tsx'
import * as notices from '../packages/ui/src/notice/notice.stories.tsx'
import type { Tolerance } from '../scripts/visual-baselines.ts'
import preview from './preview.tsx'

declare module 'vitest' {
  interface ProvidedContext {
    tolerances: { same: Tolerance; other: Tolerance }
  }
}

setProjectAnnotations(preview)
const { Primary } = composeStories(buttons)
const { Warning } = composeStories(notices)

const STORIES = { Primary, Warning }

const CHANGES: [story: keyof typeof STORIES, token: string, value: string][] = [
  ['Primary', '--oja-radius-control', '11px'],
  ['Primary', '--oja-control', '49px'],
  ['Primary', '--oja-text-md', 'calc(0.9375rem + 1px)'],
  ['Primary', '--oja-brand', 'var(--oja-brand-hover)'],
  ['Warning', '--oja-space-3', 'calc(0.75rem + 1px)'],
]

const { same, other } = inject('tolerances')
let unmount = () => {}

beforeEach(() => page.viewport(768, 200))
afterEach(() => {
  unmount()
  document.documentElement.removeAttribute('style')
})

describe.each([
  ['the browser that drew the accepted pictures', same],
  ['another browser version', other],
])('in %s', (_name, tolerance) => {
  test.each(['Primary', 'Warning'] as const)('%s: an unchanged story matches', async (story) => {
    const looks = await drawn(story, tolerance)
    await looks()
  })

  test.each(CHANGES)('%s: setting %s to %s is reported', async (story, token, value) => {
    const looks = await drawn(story, tolerance)
    document.documentElement.style.setProperty(token, value)
    await expect(looks()).rejects.toThrow('Screenshot does not match the stored reference')
  })
})

/** Draws a story and saves its picture. Call the result to compare the story with that picture. */
async function drawn(name: keyof typeof STORIES, tolerance: Tolerance): Promise<() => Promise<void>> {
  const Story = STORIES[name]
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  unmount = () => {
    root.unmount()
    host.remove()
  }
  root.render(<Story />)
  await expect.poll(() => host.querySelector('.oja-root')).not.toBeNull()
  await document.fonts.ready
  const story = page.elementLocator(host.firstElementChild as Element)
  const path = `${server.config.root}/test-results/visual-tolerance/before.png`
  await page.screenshot({ element: story, path })
  return async () => expect.element(story).toMatchScreenshot('before', tolerance)
}
