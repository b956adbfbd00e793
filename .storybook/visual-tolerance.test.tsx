// A change that a designer would see is a finding, whichever version of the browser draws it. What is compared with is
// drawn here and now, so this holds on every machine.
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
  ['another version of it', other],
])('in %s', (_name, tolerance) => {
  test.each(['Primary', 'Warning'] as const)('%s: the same look is no finding', async (story) => {
    const looks = await drawn(story, tolerance)
    await looks()
  })

  test.each(CHANGES)('%s: %s set to %s is a finding', async (story, token, value) => {
    const looks = await drawn(story, tolerance)
    document.documentElement.style.setProperty(token, value)
    await expect(looks()).rejects.toThrow('Screenshot does not match the stored reference')
  })
})

/** Draws a story and keeps its picture; what comes back compares it with how the story looks by then. */
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
