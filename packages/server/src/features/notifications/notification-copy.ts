import { isAboutMessages, type Language, roleOf, WARNED_BEFORE_MS } from '@oja/api/contract'
import type { DeliveryFacts, DeliveryKind } from './deliveries.ts'

type Words = { readonly [L in Language]: string }
type Sentence = Words | ((role: 'owner' | 'payer') => Words)

const byRole =
  (words: { owner: Words; payer: Words }): Sentence =>
  (role) =>
    words[role]

const DOCUMENTS_CHECKED: Words = {
  en: 'We have checked your documents. Open Oja to see the result.',
  pcm: 'We don check your documents. Open Oja make you see the result.',
}

const WARNED_BEFORE_MINUTES = WARNED_BEFORE_MS / 60_000

/** The texts for lock screens and mails: what happened and what to do. Never an amount, a name or a code. */
const SENTENCES: { readonly [K in DeliveryKind]: Sentence } = {
  'order-reserved': byRole({
    owner: {
      en: 'A buyer has reserved coin from your ad and is about to pay. Open Oja to talk to them.',
      pcm: 'One buyer don reserve coin for your ad and wan pay. Open Oja make you talk to am.',
    },
    payer: {
      en: 'A seller has answered your ad. Do not pay before the coin is locked. Open Oja to talk to them.',
      pcm: 'One seller don answer your ad. No pay before the coin lock. Open Oja make you talk to am.',
    },
  }),
  'order-placed': {
    en: 'A seller has locked coin for you. Open Oja to pay.',
    pcm: 'One seller don lock coin for you. Open Oja make you pay.',
  },
  'payment-sent': {
    en: 'A buyer says that they have paid. Open Oja to check.',
    pcm: 'One buyer talk say dem don pay. Open Oja make you check.',
  },
  'payment-received': {
    en: 'The seller says that your payment arrived. Open Oja to finish.',
    pcm: 'The seller talk say your money don land. Open Oja make you finish am.',
  },
  'trade-completed': {
    en: 'An order is complete. Open Oja to see it.',
    pcm: 'One order don complete. Open Oja make you see am.',
  },
  'trade-cancelled': byRole({
    owner: {
      en: 'An order ended without a trade. Open Oja to see why.',
      pcm: 'One order don end without trade. Open Oja make you see why.',
    },
    payer: {
      en: 'An order ended without a trade. Do not pay for it. Open Oja to see why.',
      pcm: 'One order don end without trade. No pay for am. Open Oja make you see why.',
    },
  }),
  'cancel-asked': {
    en: 'The other side asks to cancel an order. Open Oja to answer.',
    pcm: 'The other side wan cancel one order. Open Oja make you answer.',
  },
  'five-minutes-left': {
    en: `Less than ${WARNED_BEFORE_MINUTES} minutes are left for your step in an order. Open Oja now.`,
    pcm: `E remain less than ${WARNED_BEFORE_MINUTES} minutes for your step inside one order. Open Oja now.`,
  },
  'reservation-ending': {
    en: `Less than ${WARNED_BEFORE_MINUTES} minutes are left for your order. Open Oja now.`,
    pcm: `E remain less than ${WARNED_BEFORE_MINUTES} minutes for your order. Open Oja now.`,
  },
  'trade-overdue': {
    en: 'Time ran out for an order, and its coin stays locked. Open Oja to see what you can do.',
    pcm: 'Time don finish for one order and the coin still dey locked. Open Oja make you see wetin you fit do.',
  },
  'dispute-opened': {
    en: 'A dispute was opened about an order. Open Oja to read it.',
    pcm: 'Dem don open dispute for one order. Open Oja make you read am.',
  },
  'dispute-answered': {
    en: 'The other side gave a statement in a dispute. Open Oja to read it.',
    pcm: 'The other side don talk their own for one dispute. Open Oja make you read am.',
  },
  'dispute-answer-due': {
    en: 'A dispute waits for your answer. Open Oja to say what happened.',
    pcm: 'One dispute dey wait for your answer. Open Oja make you talk wetin happen.',
  },
  'dispute-appealed': {
    en: 'The decision of a dispute was appealed. Open Oja to read why.',
    pcm: 'Dem don appeal the decision of one dispute. Open Oja make you read why.',
  },
  'appeal-decided': {
    en: 'An appeal was decided. Open Oja to see how.',
    pcm: 'Dem don decide one appeal. Open Oja make you see how.',
  },
  'dispute-settled': {
    en: 'A dispute was decided. Open Oja to see how.',
    pcm: 'Dem don settle one dispute. Open Oja make you see how.',
  },
  'reservation-expired': byRole({
    owner: {
      en: 'An order ran out of time. Your coin was not touched. Open Oja to order again.',
      pcm: 'Time don finish for one order. Nobody touch your coin. Open Oja make you order again.',
    },
    payer: {
      en: 'An order ran out of time. Do not pay for it now. Open Oja to order again.',
      pcm: 'Time don finish for one order. No pay for am now. Open Oja make you order again.',
    },
  }),
  'reservation-messages': {
    en: 'You have unread messages about a reservation. Open Oja to read them.',
    pcm: 'You get messages wey you never read for one reservation. Open Oja make you read dem.',
  },
  'staff-message': {
    en: 'Oja support wrote to you in an order. Open Oja to read it.',
    pcm: 'Oja support write you for one order. Open Oja make you read am.',
  },
  'new-messages': {
    en: 'You have unread messages in an order. Open Oja to read them.',
    pcm: 'You get messages wey you never read for one order. Open Oja make you read dem.',
  },
  'transfer-sent': {
    en: 'A transfer of yours was sent. Open Oja to see it.',
    pcm: 'One of your transfer don go. Open Oja make you see am.',
  },
  'transfer-failed': {
    en: 'A transfer of yours did not go through. Open Oja to see it.',
    pcm: 'One of your transfer no go through. Open Oja make you see am.',
  },
  'coin-received': {
    en: 'Coin arrived in your wallet. Open Oja to see it.',
    pcm: 'Coin don enter your wallet. Open Oja make you see am.',
  },
  'identity-verified': DOCUMENTS_CHECKED,
  'identity-rejected': DOCUMENTS_CHECKED,
  'sign-in': {
    en: 'Somebody signed in to your account in a new browser. If that was not you, open Oja and change your password.',
    pcm: 'Somebody don enter your account from new browser. If no be you, open Oja and change your password.',
  },
  test: {
    en: 'It works: this device gets notifications from Oja.',
    pcm: 'E dey work: this device dey get notifications from Oja.',
  },
}

/** The sentence of a delivery. */
export function notificationSentence(kind: DeliveryKind, facts: DeliveryFacts, language: Language): string {
  const sentence = SENTENCES[kind]
  if (typeof sentence !== 'function') return sentence[language]
  const { ad_type: adType = 'sell', side = 'claimer' } = facts
  return sentence(roleOf(adType, side))[language]
}

/** The page of the app that a delivery opens. Source: docs/product/routes.md */
export function notificationPath(
  kind: DeliveryKind,
  { claim, room, ad, transaction, side }: DeliveryFacts,
): string {
  if (claim) return side === 'vendor' ? `/app/p2p/claim/${claim}` : `/app/p2p/${claim}/await-confirmation`
  if (room) return side === 'vendor' ? `/app/p2p/reserved/${room}` : `/app/p2p/${ad}/release`
  if (ad) return `/app/p2p/${ad}`
  if (transaction) return `/app/transactions/${transaction}`
  switch (kind) {
    case 'sign-in':
      return '/app/settings/manage-password'
    case 'test':
      return '/app/settings/notifications'
    case 'identity-verified':
    case 'identity-rejected':
      return '/app/kyc'
    default:
      return '/app/notifications'
  }
}

/** On a lock screen, a push replaces an earlier one with the same tag. A trade has one tag for its state and one for messages. */
export function notificationTag(kind: DeliveryKind, facts: DeliveryFacts): string {
  const subject = facts.claim ?? facts.room ?? facts.ad ?? facts.transaction ?? kind
  return isAboutMessages(kind) ? `messages-${subject}` : `news-${subject}`
}
