import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/call.ts'
import { boundsRoutes } from './bounds.ts'
import { degradedRoutes } from './degraded.ts'
import { customerActRoutes } from './customer-acts.ts'
import { customerRoutes } from './customer.ts'
import { operatorsRoutes } from './operators.ts'
import { ownPasswordRoutes } from './own-password.ts'
import { queueRoutes } from './queues.ts'
import { removeFactorsRoutes } from './remove-factors.ts'
import { reportRoutes } from './reports.ts'
import { searchRoutes } from './search.ts'
import { deskSessionRoutes } from './session-routes.ts'
import { suspensionRoutes } from './suspensions.ts'
import { tokenRoutes } from './tokens.ts'
import { trailRoutes } from './trail.ts'

/** Calls of the desk, where people run the market. */
export function deskRoutes(route: Route, deps: Deps): void {
  deskSessionRoutes(route)
  ownPasswordRoutes(route)
  operatorsRoutes(route)
  tokenRoutes(route)
  trailRoutes(route)
  customerRoutes(route, deps)
  customerActRoutes(route, deps)
  removeFactorsRoutes(route, deps)
  searchRoutes(route)
  boundsRoutes(route)
  degradedRoutes(route)
  suspensionRoutes(route)
  queueRoutes(route)
  reportRoutes(route)
}
