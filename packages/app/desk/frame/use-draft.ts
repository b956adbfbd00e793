import { proxy, useSnapshot } from 'valtio'
import { useOperator } from './session.ts'

/** What was typed into a form, by the name of the field. */
export type Draft = Record<string, string>

/** By operator and form. In memory only, because operators write about customers. */
const drafts = proxy<Record<string, Draft>>({})

/** What the operator typed into a form and has not sent. Kept when they leave the page or their session ends. */
export function useDraft(form: string): Draft {
  const name = `${useOperator().id} ${form}`
  drafts[name] ??= {}
  return drafts[name]
}

/** The draft of a form with one text, which renders again with each change. */
export function useTextDraft(form: string) {
  const draft = useDraft(form)
  return {
    text: useSnapshot(draft, { sync: true })['text'] ?? '',
    type: (text: string) => fillDraft(draft, [['text', text]]),
    /** Clears the text that was sent, unless it was changed meanwhile. */
    clear: (sent: string) => {
      if (draft['text'] === sent) fillDraft(draft, [])
    },
  }
}

/** Replaces what is in a draft. */
export function fillDraft(draft: Draft, fields: Iterable<[string, FormDataEntryValue]>): void {
  for (const field of Object.keys(draft)) delete draft[field]
  for (const [field, value] of fields) draft[field] = String(value)
}

/** Drops every draft, on sign-out. */
export function dropDrafts(): void {
  for (const name of Object.keys(drafts)) delete drafts[name]
}
