import { beforeEach, expect, test, vi } from 'vitest'

const html = { lang: '' }

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: html })
  html.lang = ''
})

/** Fresh modules, as when the app starts. `translation` is the result of loading Pidgin. */
async function start(translation: () => object) {
  vi.doMock('../languages/pcm.json', translation)
  const { flags } = await import('./flags-store.ts')
  return { flags, ...(await import('./language.ts')), ...(await import('../lib/messages.ts')) }
}

const here = () => ({ default: { 'test/trade': { title: 'Trade don start' } } })
const gone = () => {
  throw new Error('404')
}

test('a stored language is used before the first render, and the page declares it', async () => {
  const { flags, startLanguage, words } = await start(here)
  flags.language = 'pcm'
  await startLanguage()
  expect(words('test/trade', { title: 'The trade has started' }).title).toBe('Trade don start')
  expect(html.lang).toBe('pcm')
})

test('a language chosen in another tab is used in this one', async () => {
  const { flags, startLanguage, currentLanguage } = await start(here)
  await startLanguage()
  expect(html.lang).toBe('en-NG')
  flags.language = 'pcm'
  await vi.waitFor(() => expect(html.lang).toBe('pcm'))
  expect(currentLanguage()).toBe('pcm')
})

test('a translation that does not load leaves the app in English and keeps the choice for the next start', async () => {
  const { flags, startLanguage, currentLanguage } = await start(gone)
  flags.language = 'pcm'
  await startLanguage()
  expect(currentLanguage()).toBe('en')
  expect(html.lang).toBe('en-NG')
  expect(flags.language).toBe('pcm')
})

test('choosing a language that does not load changes nothing and throws', async () => {
  const { flags, chooseLanguage } = await start(gone)
  await expect(chooseLanguage('pcm')).rejects.toThrow()
  expect(flags.language).toBe('en')
})

test('a language that loads late does not replace one that was chosen after it', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  const { flags, chooseLanguage, currentLanguage } = await start(async () => {
    await late
    return here()
  })
  const first = chooseLanguage('pcm')
  await chooseLanguage('en')
  answer()
  await first
  expect([flags.language, currentLanguage()]).toEqual(['en', 'en'])
})
