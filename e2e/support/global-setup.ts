import { startRunProduct, startShared } from './run.ts'
import { SLOW_ANSWERS_MS, SLOW_SEED } from './slow-answers.ts'

/** Starts one product for the run. Tests share it and create their own customers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (SLOW_ANSWERS_MS > 0)
    process.stdout.write(`Responses are delayed by up to ${SLOW_ANSWERS_MS} ms: E2E_SLOW_SEED=${SLOW_SEED}\n`)
  const stopShared = await startShared()
  const product = await startRunProduct()
  Object.assign(process.env, { E2E_URL: product.url, E2E_DATABASE_URL: product.databaseUrl })
  return async () => {
    await product.stop()
    await stopShared()
  }
}
