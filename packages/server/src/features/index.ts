import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Route } from '../http/call.ts'
import { privacyRoutes } from './account/privacy-routes.ts'
import { freezeRoutes } from './account/freeze-routes.ts'
import { adRoutes } from './ads/routes.ts'
import { devMailboxRoutes } from './messages/dev-mailbox.ts'
import { factorRoutes } from './auth/factors/routes.ts'
import { passwordRoutes } from './auth/password-routes.ts'
import { pinRoutes } from './auth/pin-routes.ts'
import { proveEmailRoutes } from './auth/prove-email-routes.ts'
import { signInRoutes } from './auth/sign-in-routes.ts'
import { bankRoutes } from './banks/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { deskDisputeRoutes } from './claims/desk-dispute-routes.ts'
import { frozenRoutes } from './claims/frozen-routes.ts'
import { disputeRoutes } from './claims/dispute-routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { boundsRoutes } from './desk/bounds.ts'
import { customerActRoutes } from './desk/customer-acts.ts'
import { customerRoutes } from './desk/customer.ts'
import { operatorsRoutes } from './desk/operators.ts'
import { queueRoutes } from './desk/queues.ts'
import { removeFactorsRoutes } from './desk/remove-factors.ts'
import { reportRoutes } from './desk/reports.ts'
import { searchRoutes } from './desk/search.ts'
import { deskSessionRoutes } from './desk/session-routes.ts'
import { tokenRoutes } from './desk/tokens.ts'
import { trailRoutes } from './desk/trail.ts'
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
  signInRoutes,
  proveEmailRoutes,
  passwordRoutes,
  pinRoutes,
  factorRoutes,
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
  frozenRoutes,
  chatRoutes,
  peopleRoutes,
  notificationRoutes,
  pushRoutes,
  operatorRoutes,
  // The desk, where people run the market.
  deskSessionRoutes,
  operatorsRoutes,
  tokenRoutes,
  trailRoutes,
  customerRoutes,
  customerActRoutes,
  removeFactorsRoutes,
  searchRoutes,
  boundsRoutes,
  queueRoutes,
  reportRoutes,
]

/** Registers every feature's calls, and the development mailbox if the server keeps mails. */
export function registerFeatures(options: { app: FastifyInstance; route: Route; deps: Deps }): void {
  const { app, route, deps } = options
  for (const register of FEATURES) register(route, deps)
  devMailboxRoutes(app, deps)
}
