/** The API of the ledger, and the only way money moves. One call is one SQL function, which takes the locks, checks the
 *  balances and writes both sides. Each takes the movement's id from its caller, so a retry is a repeat. It knows nothing of
 *  trades: those move coin in `db/functions/claims.sql`, through the same functions, in the transaction that changes their state. */
export { balancesOf } from './balances.ts'
export { auditBooks, viewBooks } from './audit.ts'
export { type LastAudit, lastAudit } from './last-audit.ts'
export { proveNew } from './prove-new.ts'
export { proveWhole } from './prove-whole.ts'
export { depositFromChain, giveUp, moveBetweenWallets, sendBackFromChain } from './movements.ts'
