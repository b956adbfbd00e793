import { describe, expect, test } from 'vitest'
import { earlyWords, inlineWords } from './inline-words.ts'

describe('the finder', () => {
  test.each([
    ['<p>Try again</p>', 'Try again'],
    ['<IconButton label="Menu" />', 'Menu'],
    ['<Field errorLabel="Wrong" />', 'Wrong'],
    ['<button aria-label="close window" />', 'close window'],
    ['<p>not sent</p>', 'not sent'],
    ['<p>{count} left</p>', 'left'],
    ['<Badge label={`${count} unread`} />', '… unread'],
    ['<Badge label={copy.unread} />', null],
    ["toast.error('You are offline.')", 'You are offline.'],
    ["const title = 'Not sent: try again'", 'Not sent: try again'],
    ["const title = 'Not sent — try again'", 'Not sent — try again'],
    ['const title = `Pay ${name} now`', 'Pay … now'],
    ['const label = `${name}: ${count}`', null],
    ['<p className="Grid gap">{copy.text} · </p>', 'Grid gap'],
    ["throw new TypeError('This is for us')", null],
    ["console.warn('This is for us')", null],
    ['<img src="/a.svg" alt="Oja" />', null],
    ["const type = 'partly_verified'", null],
  ])('in %s finds %s', (source, words) => {
    expect(inlineWords(source, 'screen.tsx')).toEqual(words === null ? [] : [words])
  })

  test.each([
    ['const OPTIONS = [{ label: copy.light }]', ['copy']],
    ['const OPTIONS = THEMES.map((theme) => ({ label: copy[theme] }))', ['copy']],
    ['const options = () => [{ label: copy.light }]', []],
    ['function options() { return copy.light }', []],
    ['type Name = keyof typeof copy', []],
  ])('in %j, finds %j read too early', (source, names) => {
    const imported = `import { themeCopy as copy } from './theme-copy.ts'\n${source}`
    expect(earlyWords(imported, 'screen.tsx')).toEqual(names)
  })
})
