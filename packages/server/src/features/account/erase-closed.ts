import { sql } from 'kysely'
import type { Transaction } from '../../db/database.ts'
import { byPages, eachRow, requireAll } from '../../db/each-row.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'

/** Erases the personal data of closed accounts once the law no longer requires it. The books stay, without names. A failure is
 *  logged, and the next run retries it.
 *  @throws at the end when one failed */
export async function eraseClosedAccounts({ db, log }: Pick<Deps, 'db' | 'log'>, now: Date): Promise<void> {
  const due = byPages(
    db.selectFrom('closed_accounts').select('user_id as id').where('erase_at', '<=', now),
    'user_id',
  )
  const eraseOne = ({ id }: { id: string }) => inTransaction(db, (trx) => erase(trx, id))
  requireAll(await eachRow(due, { job: 'closed accounts', log }, eraseOne), 'closed accounts')
}

async function erase(trx: Transaction, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ frozen_reason: null, kyc_reason: null })
    .where('id', '=', userId)
    .execute()
  await trx
    .updateTable('bank_accounts')
    .set({ account_number: '0000000000', account_name: 'Erased' })
    .where('user_id', '=', userId)
    .execute()
  await trx
    .updateTable('kyc_submissions')
    .set({
      first_name: null,
      last_name: null,
      reason: null,
      note: null,
      facts: null,
      id_number_sealed: null,
      id_number_hash: null,
    })
    .where('user_id', '=', userId)
    .execute()
  await trx.updateTable('chat_messages').set({ message: 'Erased' }).where('sender', '=', userId).execute()
  await trx.updateTable('ads').set({ remarks: null }).where('vendor', '=', userId).execute()
  await sql`
    update payments set account_name = case when account_name is not null then 'Erased' end, bank_code = null,
      bank_name = null, account_number = null, reference = null
    where claim in (select t.id from claims t join ads a on a.id = t.ad
      where case when a.type = 'sell' then t.claimer else t.vendor end = ${userId})`.execute(trx)
  await trx.updateTable('disputes').set({ reason: 'Erased' }).where('opened_by', '=', userId).execute()
  await trx.updateTable('dispute_statements').set({ text: 'Erased' }).where('author', '=', userId).execute()
  await trx.updateTable('dispute_appeals').set({ reason: 'Erased' }).where('appellant', '=', userId).execute()
  await trx.updateTable('reports').set({ text: null }).where('reporter', '=', userId).execute()
  await trx.deleteFrom('customer_notes').where('customer', '=', userId).execute()
  await trx.deleteFrom('closed_accounts').where('user_id', '=', userId).execute()
}
