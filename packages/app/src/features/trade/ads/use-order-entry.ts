import type { Ad } from '@oja/api/contract'
import { useState } from 'react'
import { readDraft, writeDraft } from '../../../lib/drafts.ts'
import type { EntryCurrency } from './quote.ts'

type Entry = { currency: EntryCurrency; entered: string }

/** The entry in an ad's amount field, kept by the tab for each customer and ad, so that a reload or Back loses nothing. */
export function useOrderEntry(
  ad: Pick<Ad, 'id' | 'code'>,
  userId: string,
): [entry: Entry, change: (entry: Entry) => void] {
  const name = { owner: userId, form: `order ${ad.id}` }
  const [entry, setEntry] = useState(() => entryOf(readDraft(name), ad.code))
  return [
    entry,
    (next) => {
      setEntry(next)
      writeDraft(name, next)
    },
  ]
}

/** A stored draft as an entry of an ad for `code`; an empty entry in naira if the draft does not fit. */
export function entryOf({ currency, entered }: Readonly<Record<string, unknown>>, code: Ad['code']): Entry {
  if (typeof entered !== 'string' || !/^\d*\.?\d*$/.test(entered)) return { currency: 'NGN', entered: '' }
  if (currency === 'NGN' || currency === 'USD') return { currency, entered }
  return currency === code ? { currency: code, entered } : { currency: 'NGN', entered: '' }
}
