'use client'

import { ArrowUp } from '../icons.js'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'

export interface ComposerProps {
  onSend: (text: string) => void | Promise<void>
  placeholder: string
  fieldLabel: string
  sendLabel: string
  maxLength: number
  enterSends: boolean
  draft: string | undefined
  onDraftChange: ((draft: string) => void) | undefined
}

/** The field under a conversation. Enter sends, Shift+Enter breaks the line. */
export function Composer({
  onSend,
  placeholder,
  fieldLabel,
  sendLabel,
  maxLength,
  enterSends,
  draft: keptDraft,
  onDraftChange,
}: ComposerProps) {
  const [ownDraft, setOwnDraft] = useState('')
  const draft = keptDraft ?? ownDraft
  const latestRef = useRef(draft)
  useEffect(() => {
    latestRef.current = draft
  })
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const text = draft.trim()

  function setDraft(next: string) {
    latestRef.current = next
    setOwnDraft(next)
    onDraftChange?.(next)
  }

  async function send() {
    if (text === '') return
    setDraft('')
    // The button is off while the draft is empty, and focus would fall to the page with it.
    fieldRef.current?.focus()
    try {
      await onSend(text)
    } catch {
      // The caller tells the customer why; here the words must not be lost, nor overwrite newer ones.
      if (latestRef.current === '') setDraft(text)
    }
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

  return (
    <form className="oja-chat-box__composer" onSubmit={onSubmit}>
      <textarea
        ref={fieldRef}
        className="oja-chat-box__field"
        data-slot="field"
        aria-label={fieldLabel}
        placeholder={placeholder}
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
        aria-label={sendLabel}
        disabled={text === ''}
      >
        <ArrowUp size={20} strokeWidth={2} />
      </button>
    </form>
  )
}

/** Enter that ends an input method's word is not meant for us. Safari reports it as key code 229 after the end. */
function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229
}
