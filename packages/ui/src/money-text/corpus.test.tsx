import { expect, test } from 'vitest'
import { Ours, pasteCorpus } from '../testing/paste-corpus.js'

test('B-117 B-140 AmountField reads every pasted text of the corpus as expected', () => {
  expect(pasteCorpus(Ours)).toMatchObject({ 'left out': 0, wrong: 0 })
}, 120_000)
