import type { Deps } from '../../deps.ts'
import type { Route } from '../../http/call.ts'
import { factorRoutes } from './factors/routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { pinRoutes } from './pin-routes.ts'
import { proveEmailRoutes } from './prove-email-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** How customers prove who they are: account, email code, password, PIN, second factors. */
export function authRoutes(route: Route, deps: Deps): void {
  signInRoutes(route, deps)
  proveEmailRoutes(route, deps)
  passwordRoutes(route, deps)
  pinRoutes(route, deps)
  factorRoutes(route, deps)
}
