import { invalidInput } from '../../errors.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The most common leaked passwords, in lower case. Loaded at first use, so that a process that never sets a password does not
 *  pay for it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  )
  return common
}

/** Refuses a password that a thief would try first.
 *  @throws AppError invalid_input at `field` */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (!(await commonPasswords()).has(password.toLowerCase())) return
  throw invalidInput({ [field]: 'Many people use this password, so it is easy to guess. Choose another one' })
}

type PasswordOwner = { email: string; firstName?: string; lastName?: string }

/** Refuses a password that is the customer's own email address or name.
 *  @throws AppError invalid_input at `field` */
export function refuseOwnPassword(password: string, owner: PasswordOwner, field: string): void {
  const given = letters(password)
  const { email, firstName = '', lastName = '' } = owner
  const own = [
    email,
    email.split('@')[0] ?? '',
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
  ]
  if (!own.some((text) => text !== '' && letters(text) === given)) return
  throw invalidInput({
    [field]: 'Your name or email address is easy to guess as a password. Choose another one',
  })
}

/** Ignores case, spaces and separators: they make a password no harder to guess. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[\s._-]/g, '')
}
