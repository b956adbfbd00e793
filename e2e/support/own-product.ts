import { randomBytes } from 'node:crypto'
import { startMailSink } from './mail-sink.ts'
import { startProduct } from './product.ts'

/** A product for one file alone, because its tests move the server's clock. Until `stop`, everything that asks for the
 *  run's product gets this one. */
export async function startOwnProduct(): Promise<{
  advance: (ms: number) => Promise<void>
  stop: () => Promise<void>
}> {
  const operatorToken = randomBytes(24).toString('base64url')
  const sink = await startMailSink()
  const product = await startProduct({ smtpUrl: sink.smtpUrl, operatorToken })
  const own = { E2E_URL: product.url, E2E_MAILS_URL: sink.readUrl, E2E_OPERATOR_TOKEN: operatorToken }
  const shared = Object.fromEntries(Object.keys(own).map((name) => [name, process.env[name]]))
  Object.assign(process.env, own)
  return {
    advance: product.advance,
    stop: async () => {
      Object.assign(process.env, shared)
      await product.stop()
      await sink.stop()
    },
  }
}
