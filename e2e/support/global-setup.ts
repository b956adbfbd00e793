import { randomBytes } from 'node:crypto'
import { startMailSink } from './mail-sink.ts'
import { startProduct } from './product.ts'

/** One product and one mail server for the run. Tests share them, and make customers of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const operatorToken = randomBytes(24).toString('base64url')
  const mailSink = await startMailSink()
  const product = await startProduct({ smtpUrl: mailSink.smtpUrl, operatorToken })
  process.env['E2E_URL'] = product.url
  process.env['E2E_MAILS_URL'] = mailSink.readUrl
  process.env['E2E_OPERATOR_TOKEN'] = operatorToken
  return async () => {
    await product.stop()
    await mailSink.stop()
  }
}
