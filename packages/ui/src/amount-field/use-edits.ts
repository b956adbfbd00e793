import {
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  type CompositionEvent,
  type KeyboardEvent,
  useRef,
} from 'react'
import { enterText } from '../lib/input-value.js'
import { type AmountDraft, editAmount } from '../money-text/edit-amount.js'
import { amountSigns } from '../money-text/group-amount.js'
import type { AmountOptions } from '../money-text/read-amount.js'
import type { EditKind, History } from './use-history.js'

type Handlers = Pick<ComponentPropsWithoutRef<'input'>, 'onCompositionEnd' | 'onKeyDown'>

/** The event handlers that turn typing, pasting, undo and IME input into drafts. They pass each new draft to `change`, after
 *  the caller's `own` handlers. */
export function useEdits(
  draft: AmountDraft,
  options: AmountOptions,
  history: History,
  change: (next: AmountDraft) => void,
  own: Handlers,
) {
  // The draft before the current IME composition. Redrawing the text would end the composition, and the IME would then insert
  // all of it again.
  const beforeWord = useRef<AmountDraft>(undefined)

  /** Writes the draft to the input before React renders: React would move the caret to the end. */
  function show(node: HTMLInputElement, next: AmountDraft, caret: number) {
    node.value = next.text
    node.setSelectionRange(caret, caret)
    change(next)
  }

  /** Reads the text after an input event. */
  function take(node: HTMLInputElement, event: Event) {
    const before = beforeWord.current ?? draft
    // Dropped text is selected afterwards, so the caret is the selection's end.
    const caret = node.selectionEnd ?? node.value.length
    const inserted = insertedBy(event, node.value.slice(0, caret))
    const next = editAmount(before, { text: node.value, caret, inserted }, options)
    beforeWord.current = undefined
    if ((event as InputEvent).isComposing) {
      beforeWord.current = before
      return change({ ...next.draft, text: node.value, isTyped: true })
    }
    if (next.draft.text !== before.text) history.record(before, kindOf(inserted))
    show(node, next.draft, next.caret)
  }

  return {
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const { inputType, detail } = nativeEvent as Event & { inputType?: string; detail?: AmountDraft }
      // From a menu or a shake. The browser's own history has the texts without separators.
      const isUndo = inputType === 'historyUndo'
      const isTravel = isUndo || inputType === 'historyRedo'
      const step = isTravel ? history.travel(isUndo, draft) : detail
      if (step) show(target, step, step.text.length)
      else if (!isTravel) take(target, nativeEvent)
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      own.onCompositionEnd?.(event)
      if (beforeWord.current) take(event.currentTarget, event.nativeEvent)
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      own.onKeyDown?.(event)
      if (event.defaultPrevented) return
      const node = event.currentTarget
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !node.readOnly
      const key = event.key.toLowerCase()
      if (isCommand && (key === 'z' || key === 'y')) {
        event.preventDefault()
        const step = history.travel(key === 'z' && !event.shiftKey, draft)
        // As an edit, so that the form hears of it.
        if (step) enterText(node, step.text, step)
        return
      }
      const at = node.selectionStart
      if (draft.isTyped || at === null || at !== node.selectionEnd) return
      // The field draws the separators, so a delete key steps over one and takes the digit behind it.
      const { group } = amountSigns(options.locale)
      if (event.key === 'Backspace' && node.value[at - 1] === group) node.setSelectionRange(at - 1, at - 1)
      if (event.key === 'Delete' && node.value[at] === group) node.setSelectionRange(at + 1, at + 1)
    },
  }
}

/** What an edit inserted before the caret: `''` for a deletion; undefined where the browser does not report it, as when a
 *  password manager replaces the whole text. */
function insertedBy(event: Event, textBeforeCaret: string): string | undefined {
  const { data, inputType = '' } = event as Partial<InputEvent>
  if (inputType.startsWith('delete')) return ''
  return typeof data === 'string' && textBeforeCaret.endsWith(data) ? data : undefined
}

function kindOf(inserted: string | undefined): EditKind {
  if (inserted === undefined || inserted.length > 1) return 'at once'
  return inserted === '' ? 'deleting' : 'typing'
}
