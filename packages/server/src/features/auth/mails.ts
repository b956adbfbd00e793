import type { Mail } from '../../providers/mail.ts'
import type { Settings } from '../../settings.ts'
import { CODE_LIFE_MS } from './attempts.ts'
import { FREEZE_LINK_HOURS } from './freeze-links.ts'
import { lagosDateTime, startOfMinute } from '../../lagos-time.ts'
import { letter, NEVER_ASK, type Reader } from '../messages/send.ts'

const MINUTES = CODE_LIFE_MS / 60_000

/** Proves the address of a new account. */
export function emailCodeMail(email: string, code: string): Mail {
  return letter({ email, firstName: null }, `${code} is your Oja code`, [
    `Your code is ${code}. It proves that this address is yours, lasts ${MINUTES} minutes and works once.`,
    'If you did not open an account at Oja, ignore this mail: without the code nobody can use your address.',
  ])
}

/** Proves the new address of an account. */
export function emailChangeCodeMail(email: string, code: string): Mail {
  return letter({ email, firstName: null }, `${code} is your Oja code for a new email address`, [
    `Your code is ${code}. It makes this the email address of an account at Oja, lasts ${MINUTES} minutes and works once.`,
    'If you did not ask for this, ignore this mail: without the code nothing changes.',
  ])
}

export function passwordCodeMail(reader: Reader, code: string): Mail {
  return letter(reader, `${code} is your Oja code for a new password`, [
    `Your code for a new password is ${code}. It lasts ${MINUTES} minutes and works once.`,
    'If you did not ask for it, ignore this mail: your password stays as it is.',
  ])
}

export function pinCodeMail(reader: Reader, code: string): Mail {
  return letter(reader, `${code} is your Oja code for a new PIN`, [
    `Your code for a new PIN is ${code}. It works together with your password, lasts ${MINUTES} minutes and works once.`,
    'If you did not ask for it, ignore this mail: your PIN stays as it is.',
  ])
}

/** The text message that proves a phone number. */
export function phoneCodeText(code: string): string {
  return `${code} is your Oja code for this phone number. It lasts ${MINUTES} minutes. ${NEVER_ASK}`
}

/** Tells the customer about a change to the account's security, so that a thief cannot make one unnoticed. `recoversWithOld`: while
 *  a change of address can be undone, only the old address gets a code for a new password. */
export function changeNoticeMail(
  reader: Reader,
  changed: string,
  { recoversWithOld = false }: { recoversWithOld?: boolean } = {},
): Mail {
  const how = forgotPassword(recoversWithOld)
  return letter(reader, 'A change to your Oja account', [
    changed,
    `If that was you, there is nothing to do. If not, choose a new password at once with ${how}.`,
  ])
}

function forgotPassword(recoversWithOld: boolean): string {
  return recoversWithOld ? '"Forgot password" and the address that you had before' : '"Forgot password"'
}

/** The same as a text message, for changes that a thief with the mailbox can make: the thief could delete the mail. */
export function changeNoticeText(changed: string): string {
  return `${changed} If that was not you, write to our support at once. ${NEVER_ASK}`
}

/** Tells the customer about a sign-in with a new browser or from a new country. */
export function signInMail(
  reader: Reader,
  signIn: {
    device: string
    place: { text: string }
    isNewPlace: boolean
    now: Date
    token: string
    settings: Pick<Settings, 'publicUrl'>
  },
): Mail {
  const { device, place, isNewPlace, now, token, settings } = signIn
  const unusual = isNewPlace ? ['This is unusual: you have not signed in from there before.'] : []
  return letter(
    reader,
    isNewPlace ? 'An unusual sign-in to your Oja account' : 'A new sign-in to your Oja account',
    [
      `Somebody signed in to your account with your password: ${device}, ${place.text}, on ${lagosDateTime(startOfMinute(now))}, Lagos time.`,
      ...unusual,
      'If that was you, there is nothing to do. If not, freeze your account:',
      freezeUrl({ token, settings }),
      `That signs the account out everywhere, and nobody can sign in until you choose a new password with a code we mail you. The link works once, for ${FREEZE_LINK_HOURS} hours.`,
    ],
  )
}

export type FreezeLink = { token: string; settings: Pick<Settings, 'publicUrl'> }

function freezeUrl({ token, settings }: FreezeLink): string {
  return `${settings.publicUrl}/freeze?token=${token}`
}

/** Tells the customer about a request to remove the second factors, while they can still stop it. */
export function removalAskedMail(reader: Reader, { token, settings }: FreezeLink): Mail {
  return letter(reader, 'Somebody says they lost the second factors of your Oja account', [
    'Our support was asked to remove all second factors of your account, because every one of them is lost. Two of our operators must agree before we do.',
    'If you asked for it, there is nothing to do. If not, sign in with your second factor, or freeze your account. Either stops it:',
    freezeUrl({ token, settings }),
    `Freezing signs the account out everywhere, and nobody can sign in until you choose a new password with a code we mail you. The link works once, for ${FREEZE_LINK_HOURS} hours.`,
  ])
}

/** Tells the customer that the second factors are removed, and what to do next. */
export function factorsRemovedMail(
  reader: Reader,
  { until, token, settings, recoversWithOld }: FreezeLink & { until: Date; recoversWithOld: boolean },
): Mail {
  return letter(reader, 'The second factors of your Oja account were removed', [
    `Two of our operators removed all second factors of your account, as you asked. Your old password no longer works: choose a new one with ${forgotPassword(recoversWithOld)}, then set up a second factor again.`,
    `To keep your coin safe, transfers wait until ${lagosDateTime(until)}, Lagos time.`,
    'If you did not ask for this, freeze your account and write to our support at once:',
    freezeUrl({ token, settings }),
    `The link works once, for ${FREEZE_LINK_HOURS} hours.`,
  ])
}

/** To the old address, once the new one is in force. */
export function emailChangedMail(
  reader: Reader,
  change: { newEmail: string; token: string; undoUntil: Date; settings: Pick<Settings, 'publicUrl'> },
): Mail {
  const { newEmail, token, undoUntil, settings } = change
  return letter(reader, 'The email address of your Oja account was changed', [
    `The email address of your account is now ${newEmail}.`,
    `If that was not you, put this address back until ${lagosDateTime(startOfMinute(undoUntil))}, Lagos time:`,
    `${settings.publicUrl}/undo-email-change?token=${token}`,
    'That signs the account out everywhere, and we send you a code for a new password. Until then coin cannot leave the account.',
  ])
}

/** To every address of an account that its owner closed. */
export function accountClosedMail(reader: Reader, retentionYears: number): Mail {
  return letter(reader, 'Your Oja account is closed', [
    'Your account is closed. Nobody on Oja sees your name any more.',
    `The law requires us to keep records of your trades, transactions, bank accounts, verification and identity for ${retentionYears} years. Then we erase your name and account numbers from them.`,
    'You can open a new account with this address at any time. If you did not close it, write to our support at once.',
  ])
}

/** To the new address, after its owner's change was undone. */
export function emailPutBackMail(email: string): Mail {
  return letter({ email, firstName: null }, 'A change to an Oja account', [
    'This is no longer the email address of an account at Oja. The account has its earlier email address again.',
  ])
}
