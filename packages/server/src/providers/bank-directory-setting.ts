import { SettingError } from '../settings.ts'
import { type BankDirectory, sandboxBankDirectory } from './bank-directory.ts'
import { paystackBankDirectory } from './bank-directory-paystack.ts'

/** `BANK_DIRECTORY_URL` with `BANK_DIRECTORY_KEY`: a directory that speaks Paystack's calls; none of both: the sandbox.
 *  @throws SettingError when one of them is missing or cannot be used. */
export function chooseBankDirectory(env: Record<string, string | undefined>): BankDirectory {
  const url = env['BANK_DIRECTORY_URL']?.trim() ?? ''
  const key = env['BANK_DIRECTORY_KEY']?.trim() ?? ''
  if (url === '' && key === '') return sandboxBankDirectory()
  if (url === '') throw new SettingError('BANK_DIRECTORY_URL', 'is needed with BANK_DIRECTORY_KEY')
  if (!isWebUrl(url)) {
    throw new SettingError('BANK_DIRECTORY_URL', 'is not a URL that starts with https:// or http://')
  }
  // The value is not repeated: it is a secret.
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new SettingError('BANK_DIRECTORY_KEY', 'is needed with BANK_DIRECTORY_URL, without spaces')
  }
  return paystackBankDirectory({ url, key })
}

function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && search === '' && hash === ''
}
