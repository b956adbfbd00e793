import type { Deps } from '../../deps.ts'
import type { Mail } from '../../providers/mail.ts'
import { CODE_LIFE_MS } from './email-codes.ts'

const MINUTES = CODE_LIFE_MS / 60_000
const NEVER_ASK = 'Oja never calls, texts or chats to ask for your password, PIN or e-mail code.'

type Reader = { email: string; firstName: string }

export function emailCodeMail({ email, firstName }: Reader, code: string): Mail {
  return {
    to: email,
    subject: `${code} is your Oja code`,
    text: letter(firstName, [
      `Your code is ${code}. It lasts ${MINUTES} minutes and works once.`,
      'If you did not ask for it, you can leave this mail unanswered: nobody gets in without the code.',
    ]),
  }
}

export function passwordCodeMail({ email, firstName }: Reader, code: string): Mail {
  return {
    to: email,
    subject: `${code} is your Oja code for a new password`,
    text: letter(firstName, [
      `Your code for a new password is ${code}. It lasts ${MINUTES} minutes and works once.`,
      'If you did not ask for it, keep your password: it still holds.',
    ]),
  }
}

/** Tells the customer that something guarding the account was changed, so that a thief cannot do it unseen. */
export function changeNoticeMail({ email, firstName }: Reader, changed: string): Mail {
  return {
    to: email,
    subject: 'A change to your Oja account',
    text: letter(firstName, [
      changed,
      'If that was you, there is nothing to do. If not, choose a new password at once with "Forgot password".',
    ]),
  }
}

/** Hands a mail over without waiting for the mail server: the answer must not depend on it, in content or in time.
 *  Who gets no mail asks for a new code. */
export function sendMail(deps: Pick<Deps, 'providers' | 'log'>, mail: Mail): void {
  deps.providers.mail.send(mail).catch((error: unknown) => {
    // Neither address nor subject: a log must hold no codes.
    deps.log.error('A mail could not be handed over', { cause: error })
  })
}

function letter(firstName: string, paragraphs: string[]): string {
  return [`Hello ${firstName},`, ...paragraphs, NEVER_ASK, 'Oja'].join('\n\n') + '\n'
}
