import path from 'node:path'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import type { BankDirectory } from './bank-directory.ts'
import { paystackBankDirectory } from './bank-directory-paystack.ts'
import { sandboxBankDirectory } from './bank-directory-sandbox.ts'
import { type ChainProvider, sandboxChain } from './chain.ts'
import { type FileStore, folderFileStore, sealedFileStore } from './file-store.ts'
import { makeSeal, type Seal } from './file-seal.ts'
import { type FxProvider, httpFx, sandboxFx } from './fx.ts'
import type { KycService } from './kyc.ts'
import { httpKyc } from './kyc-http.ts'
import { Mailbox, type MailProvider } from './mail.ts'
import { makePlaces, type Places } from './places.ts'
import { type PushProvider, webPushProvider } from './push.ts'
import { httpSms, sandboxSms, type SmsProvider } from './sms.ts'

/** Outside services, each behind an interface. */
export type Providers = {
  chain: ChainProvider
  bankDirectory: BankDirectory
  fx: FxProvider
  mail: MailProvider
  sms: SmsProvider
  /** Pictures of identity documents. */
  files: FileStore
  /** Pictures that customers show each other: in chats, with payments, in disputes. A separate store, so that filling it does not
   *  stop anybody from proving their identity. */
  pictures: FileStore
  /** Encrypts values in the database that are as private as the pictures. */
  seal: Seal
  /** `null`: the sandbox or the operators decide verifications without a service. */
  kyc: KycService | null
  places: Places
  push: PushProvider
}

/** The configured providers, or else the sandbox ones. */
export async function makeProviders(
  settings: Settings,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Providers> {
  const { smtpUrl, publicUrl, bankDirectory, fxUrl, sms, filesKeys, kyc } = settings
  // Loaded only where it is used: most processes of tests and development send no mail.
  const mail =
    smtpUrl === null ? new Mailbox() : (await import('./mail-smtp.ts')).smtpMail({ url: smtpUrl, publicUrl })
  const storeIn = await fileStores(settings)
  return {
    chain: sandboxChain(),
    bankDirectory: bankDirectory === null ? sandboxBankDirectory() : paystackBankDirectory(bankDirectory),
    fx: fxUrl === null ? sandboxFx(clock) : httpFx(fxUrl, { clock, log }),
    mail,
    places: makePlaces(settings.geoipDb),
    sms: sms === null ? sandboxSms(mail) : httpSms(sms),
    files: storeIn('uploads'),
    pictures: storeIn('pictures'),
    seal: makeSeal(filesKeys),
    kyc: kyc === null ? null : httpKyc(kyc),
    push: webPushProvider(settings.push),
  }
}

/** Folders of DATA_DIR or of the bucket; names and bytes are the same in both. */
async function fileStores({ dataDir, uploadsMaxMb, uploadsS3, filesKeys }: Settings) {
  const options = { maxBytes: uploadsMaxMb * 1024 * 1024, keys: filesKeys }
  if (uploadsS3 === null) return (folder: string) => folderFileStore(path.join(dataDir, folder), options)
  // Loaded only here, because this library loads slowly.
  const { openBucket } = await import('./file-bucket.ts')
  const bucket = openBucket(uploadsS3)
  return (folder: string) => sealedFileStore(bucket.folder(folder), options)
}
