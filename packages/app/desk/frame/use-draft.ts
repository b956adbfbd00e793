import type { Draft } from './desk-form.tsx'
import { useOperator } from './session.ts'

/** By operator and form. In memory only, because operators write about customers. */
const drafts = new Map<string, Draft>()

/** What the operator typed into a form and has not sent. Kept when they leave the page or their session ends. */
export function useDraft(form: string): Draft {
  const name = `${useOperator().id} ${form}`
  const draft = drafts.get(name) ?? new Map<string, string>()
  drafts.set(name, draft)
  return draft
}

/** Drops every draft, on sign-out. */
export function dropDrafts(): void {
  drafts.clear()
}
