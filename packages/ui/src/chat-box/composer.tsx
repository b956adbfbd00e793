'use client'

import { ArrowUp } from '../icons.js'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { isDrawn } from '../lib/given.js'
import { useControllable } from '../lib/held-value.js'
import { useStableCallback } from '../lib/refs.js'
import type { ChatBoxWords } from './words.js'

export interface ComposerProps {
  onSend: (text: string) => void | Promise<void>
  words: ChatBoxWords
  maxLength: number
  enterSends: boolean
  draft: string | undefined
  defaultDraft: string
  onDraftChange: ((draft: string) => void) | undefined
  attachAction: ReactNode
  attachments: ReactNode
  /** Takes the place of the field, whose draft stays. */
  disabledReason: ReactNode
}

/** The field under a conversation. Enter sends, Shift+Enter breaks the line. */
export function Composer({
  onSend,
  words,
  maxLength,
  enterSends,
  draft: keptDraft,
  defaultDraft,
  onDraftChange,
  attachAction,
  attachments,
  disabledReason,
}: ComposerProps) {
  const [draft, holdDraft] = useControllable(keptDraft, defaultDraft, onDraftChange, 'draft')
  const latestRef = useRef(draft)
  useEffect(() => {
    latestRef.current = draft
  })
  const waiting = useWaitingWords(latestRef, setDraft)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  // React calls no handler for what the customer typed before hydration.
  const keepEarlyText = useStableCallback(() => {
    const typed = fieldRef.current?.value
    if (typed && typed !== latestRef.current) setDraft(typed)
  })
  useEffect(keepEarlyText, [keepEarlyText])
  const text = draft.trim()
  const hasAttachments = isDrawn(attachments)
  // The caller may show attachments until they are sent: a second Enter must not send them again.
  const [isSendingAttachments, setSendingAttachments] = useState(false)
  const canSend = hasAttachments ? !isSendingAttachments : text !== ''

  function setDraft(next: string) {
    latestRef.current = next
    holdDraft(next)
  }

  async function send() {
    if (!canSend) return
    setSendingAttachments(hasAttachments)
    setDraft('')
    // The button is disabled while the draft is empty, and would lose the focus to the page.
    fieldRef.current?.focus()
    try {
      await onSend(text)
    } catch {
      // The caller tells the customer why. Here the text must neither get lost nor overwrite newer text.
      if (latestRef.current === '') setDraft(text)
      else waiting.add(text)
      return
    } finally {
      if (hasAttachments) setSendingAttachments(false)
    }
    if (latestRef.current !== '') return
    const next = waiting.take()
    if (next !== undefined) setDraft(next)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    void send()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!enterSends || event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    void send()
  }

  if (isDrawn(disabledReason)) return <div className="oja-chat-box__closed">{disabledReason}</div>
  return (
    <form className="oja-chat-box__composer" onSubmit={onSubmit}>
      {hasAttachments && (
        <div className="oja-chat-box__attachments" data-slot="attachments">
          {attachments}
        </div>
      )}
      {attachAction}
      <textarea
        ref={fieldRef}
        className="oja-chat-box__field"
        data-slot="field"
        aria-label={words.field}
        placeholder={words.placeholder}
        rows={1}
        maxLength={maxLength}
        enterKeyHint={enterSends ? 'send' : 'enter'}
        dir="auto"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button
        type="submit"
        className="oja-chat-box__send"
        data-slot="send"
        aria-label={words.send}
        disabled={!canSend}
      >
        <ArrowUp size={20} strokeWidth={2} />
      </button>
    </form>
  )
}

/** Texts that could not be sent while the field had newer text. They return to it one by one, each after a message is sent.
 *  When the chat unmounts, the draft gets all of them. */
function useWaitingWords(draftRef: RefObject<string>, setDraft: (draft: string) => void) {
  const wordsRef = useRef<string[]>([])
  const isClosedRef = useRef(false)
  const close = useStableCallback(() => {
    isClosedRef.current = true
    const words = wordsRef.current.splice(0)
    if (words.length > 0) setDraft([draftRef.current, ...words].join('\n').trim())
  })
  useEffect(() => {
    isClosedRef.current = false
    return close
  }, [close])
  return {
    add(text: string) {
      wordsRef.current.push(text)
      if (isClosedRef.current) close()
    },
    take: () => wordsRef.current.shift(),
  }
}

/** Ignore an Enter that ends an IME composition. Safari reports it as key code 229 after the end. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229
}
