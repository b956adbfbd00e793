import { startRunProduct, startShared } from './run.ts'

/** One product for the run. Tests share it, and make customers of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stopShared = await startShared()
  const product = await startRunProduct()
  Object.assign(process.env, { E2E_URL: product.url, E2E_DATABASE_URL: product.databaseUrl })
  return async () => {
    await product.stop()
    await stopShared()
  }
}
