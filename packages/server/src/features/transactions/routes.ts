import { endpoints } from '@oja/api/contract'
import type { Route } from '../../http/call.ts'
import { findTransactions } from './repository.ts'

export function transactionRoutes(route: Route): void {
  route(endpoints.allTransactions, ({ db, user, query }) =>
    findTransactions(db, { ...query, userId: user.id }),
  )
}
