/** The API of the ledger, and the only way money moves. One call is one SQL function, which takes the locks, checks the
 *  balances and writes both sides. Each takes the movement's id from its caller, so a retry is a repeat. These functions know nothing
 *  of trades: `db/functions/claims.sql` calls them in the transaction that changes a trade. Only the audit compares both. */
export { balancesOf } from './balances.ts'
export { auditBooks, viewBooks } from './audit.ts'
export { type LastAudit, lastAudit } from './last-audit.ts'
export { proveNew } from './prove-new.ts'
export { proveWhole } from './prove-whole.ts'
export { depositFromChain, giveUp, moveBetweenWallets, sendBackFromChain } from './movements.ts'
