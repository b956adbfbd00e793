import type { Route } from '../../http/route.ts'
import { deskSessionRoutes } from './session-routes.ts'

/** Calls of the desk, where people run the market. */
export function deskRoutes(route: Route): void {
  deskSessionRoutes(route)
}
