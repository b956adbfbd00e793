import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { OjaProvider, type PartialWords } from '../index.js'
import type { CountedWords } from '../lib/words.js'
import { SAMPLES, STATES, WINDOWS } from './samples.js'

const files = import.meta.glob<Record<string, Record<string, string | CountedWords>>>('../*/words.ts', {
  eager: true,
})

/** All English words, by the key of their component. */
const english = Object.values(files).flatMap((exported) =>
  Object.entries(exported).map(([name, words]) => [name.replace(/Words$/, ''), words] as const),
)

/** Replaces each word with its name in brackets and its placeholders: visible text without brackets cannot be translated. */
const marked = Object.fromEntries(
  english.map(([component, words]) => [
    component,
    Object.fromEntries(
      Object.entries(words).map(([name, word]) => {
        const mark = (text: string) => `⟦${[component, name, ...(text.match(/\{\w+\}/g) ?? [])].join(' ')}⟧`
        return [name, typeof word === 'string' ? word && mark(word) : { other: mark(word.other) }]
      }),
    ),
  ]),
) as PartialWords

const LATIN = /\p{Script=Latin}{2,}/gu
const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'placeholder',
  'title',
]

/** All text that the caller passes in props, at any depth. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (isValidElement(value)) return wordsIn((value as ReactElement<object>).props)
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : []
}

/** All text that a page shows or exposes to screen readers. */
function said(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('script, style'))
      texts.push(walker.currentNode.nodeValue ?? '')
  }
  for (const name of SPOKEN) {
    for (const node of document.querySelectorAll(`[${name}]`)) texts.push(node.getAttribute(name) ?? '')
  }
  return texts
}

function withoutMarks(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return less === text ? text : withoutMarks(less)
}

const Translated = ({ children }: { children: ReactNode }) => (
  <OjaProvider locale="ar-EG" timeZone="Africa/Lagos" words={marked}>
    {children}
  </OjaProvider>
)

describe('words', () => {
  test.each(Object.entries({ ...SAMPLES, ...WINDOWS, ...STATES }))(
    'B-213 %s has no word that cannot be translated',
    async (_, element) => {
      await render(<Translated>{element}</Translated>)
      const given = wordsIn(element).join(' ')
      const left = said().flatMap((text) => withoutMarks(text).match(LATIN) ?? [])
      expect(left.filter((word) => !given.includes(word))).toEqual([])
    },
  )
})
