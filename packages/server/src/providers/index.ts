import path from 'node:path'
import type { Clock } from '../clock.ts'
import { SettingError, type Settings } from '../settings.ts'
import type { BankDirectory } from './bank-directory.ts'
import { chooseBankDirectory } from './bank-directory-setting.ts'
import { type ChainProvider, sandboxChain } from './chain.ts'
import { type FileStore, folderFileStore } from './file-store.ts'
import { type FxProvider, sandboxFx } from './fx.ts'
import { Mailbox, type MailProvider } from './mail.ts'
import { smtpMail } from './mail-smtp.ts'

/** The world outside the process, each part behind an interface. */
export type Providers = {
  chain: ChainProvider
  bankDirectory: BankDirectory
  fx: FxProvider
  mail: MailProvider
  files: FileStore
}

/** The providers that the settings ask for; a sandbox where they ask for none.
 *  @throws SettingError for what production must not run with, or a setting that cannot be used. */
export function makeProviders(
  settings: Settings,
  clock: Clock,
  env: Record<string, string | undefined> = process.env,
): Providers {
  return {
    chain: sandboxChain(),
    bankDirectory: chooseBankDirectory(env),
    fx: sandboxFx(clock),
    mail: chooseMail(settings),
    files: folderFileStore(path.join(settings.dataDir, 'uploads')),
  }
}

function chooseMail({ environment, smtpUrl, publicUrl }: Settings): MailProvider {
  if (smtpUrl !== null) return smtpMail({ url: smtpUrl, publicUrl })
  if (environment !== 'production') return new Mailbox()
  throw new SettingError('SMTP_URL', 'is needed in production: codes of customers go out by mail')
}
