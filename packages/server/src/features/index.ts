import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Route } from '../http/call.ts'
import { privacyRoutes } from './account/privacy-routes.ts'
import { freezeRoutes } from './account/freeze-routes.ts'
import { adRoutes } from './ads/routes.ts'
import { devMailboxRoutes } from './messages/dev-mailbox.ts'
import { authRoutes } from './auth/routes.ts'
import { bankRoutes } from './banks/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { deskDisputeRoutes } from './claims/desk-dispute-routes.ts'
import { deskRoomRoutes } from './claims/desk-room-routes.ts'
import { frozenRoutes } from './claims/frozen-routes.ts'
import { disputeRoutes } from './claims/dispute-routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { kycRoutes } from './kyc/routes.ts'
import { limitRoutes } from './limits/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { rateRoutes } from './rates/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { receiverRoutes } from './receivers/routes.ts'
import { transactionRoutes } from './transactions/routes.ts'
import { transferRoutes } from './transfers/routes.ts'
import { walletRoutes } from './wallets/routes.ts'

const FEATURES: readonly ((route: Route, deps: Deps) => void)[] = [
  authRoutes,
  freezeRoutes,
  privacyRoutes,
  sessionRoutes,
  profileRoutes,
  kycRoutes,
  bankRoutes,
  walletRoutes,
  transferRoutes,
  receiverRoutes,
  limitRoutes,
  transactionRoutes,
  rateRoutes,
  adRoutes,
  claimRoutes,
  disputeRoutes,
  deskDisputeRoutes,
  deskRoomRoutes,
  frozenRoutes,
  chatRoutes,
  peopleRoutes,
  notificationRoutes,
  pushRoutes,
  operatorRoutes,
  deskRoutes,
]

/** Registers every feature's calls, and the development mailbox if the server keeps mails. */
export function registerFeatures(options: { app: FastifyInstance; route: Route; deps: Deps }): void {
  const { app, route, deps } = options
  for (const register of FEATURES) register(route, deps)
  devMailboxRoutes(app, deps)
}
