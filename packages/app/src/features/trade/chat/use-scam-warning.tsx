import { STAFF_SENDER } from '@oja/api/contract'
import { type ChatMessage, ConfirmDialog } from '@oja/ui'
import { useRef } from 'react'
import { useAsked } from '../../../shared/use-asked.ts'
import { type ScamRisk, scamRiskIn } from './scam-warning.ts'
import { scamWarningCopy as copy } from './chat-copy.ts'

type ScamWarningOptions = {
  ownId: string
  /** The account numbers of this trade. */
  accounts: readonly string[]
  send: (text: string) => void | Promise<void>
}

/** Warns about common scams in chats. A received message gets a warning below it; an own message needs a confirmation before it
 *  is sent. Render `dialog`. */
export function useScamWarning({ ownId, accounts, send }: ScamWarningOptions) {
  const { asked, isAsking, ask, setAsking } = useAsked<Question>()
  const known = useRef(new Map<string, ScamRisk | null>())

  function warned<L extends Line>(messages: readonly L[]): (L | Warning)[] {
    return messages.flatMap((message) => {
      if (message.kind === 'system' || message.senderId === ownId || message.senderId === STAFF_SENDER)
        return [message]
      const risk = remembered(known.current, message, accounts)
      if (risk === null) return [message]
      const { id, sentAt } = message
      return [message, { kind: 'system' as const, id: `${id} warning`, text: copy.received[risk], sentAt }]
    })
  }

  /** Rejects when the customer wants to change the message, which puts it back into the field. */
  function sendAfterWarning(text: string): void | Promise<void> {
    const risk = scamRiskIn(text, accounts)
    if (risk === null) return send(text)
    return new Promise((resolve, reject) => {
      ask({
        risk,
        send: () => resolve(send(text)),
        change: () => reject(new Error('The message is to be changed')),
      })
    })
  }

  function answer(act: 'send' | 'change') {
    if (isAsking) asked?.[act]()
    setAsking(false)
  }

  const dialog = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={() => answer('change')}
      title={copy.title}
      labels={{ confirm: copy.send, cancel: copy.change }}
      onConfirm={() => answer('send')}
    >
      {asked && copy.sending[asked.risk]}
    </ConfirmDialog>
  )
  return { warned, send: sendAfterWarning, dialog }
}

/** `sentAt` is ISO 8601. */
type Line = ChatMessage & { sentAt: string }
type Warning = { kind: 'system'; id: string; text: string; sentAt: string }

type Question = { risk: ScamRisk; send: () => void; change: () => void }

/** Caches the risk by message and accounts, because the room renders for every new line. */
function remembered(
  known: Map<string, ScamRisk | null>,
  { id, text }: ChatMessage,
  accounts: readonly string[],
) {
  const key = `${id} ${accounts.join()}`
  const found = known.get(key)
  if (found !== undefined) return found
  const risk = scamRiskIn(text, accounts)
  known.set(key, risk)
  return risk
}
