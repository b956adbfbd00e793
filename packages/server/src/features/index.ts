import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Route } from '../http/route.ts'

const NOUNS = {
  auth: 'auth',
  users: 'user',
  kyc: 'kyc',
  banks: 'bank',
  wallets: 'wallet',
  transfers: 'transfer',
  transactions: 'transaction',
  rates: 'rate',
  ads: 'ad',
  claims: 'claim',
  chat: 'chat',
  operator: 'operator',
}

/** Every feature's calls. */
export async function registerFeatures(options: {
  app: FastifyInstance
  route: Route
  deps: Deps
}): Promise<void> {
  const { route, deps } = options
  for (const [folder, noun] of Object.entries(NOUNS)) {
    const file = new URL(`./${folder}/routes.ts`, import.meta.url)
    if (!existsSync(file)) continue
    const feature: Record<string, (route: Route, deps: Deps) => void> = await import(file.href)
    feature[`${noun}Routes`]?.(route, deps)
  }
}
