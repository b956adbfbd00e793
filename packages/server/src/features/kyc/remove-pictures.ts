import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { byPages, eachRow, requireAll } from '../../db/each-row.ts'
import { DAY_MS } from '../../durations.ts'

/** The stored pictures of one submission. */
export type Pictures = { id: string; document_file: string; selfie_file: string }

/** Removes pictures from the store, and the number sent with them. Their rows stay and record the removal. A failure is logged,
 *  and the clean-up retries it. Returns how many failed. */
export async function removePictures(
  deps: Pick<Deps, 'db' | 'providers' | 'log'>,
  { of, now }: { of: Iterable<Pictures> | AsyncIterable<Pictures>; now: Date },
): Promise<number> {
  return eachRow(of, { job: 'KYC pictures', log: deps.log }, async (pictures) => {
    await deps.providers.files.remove(pictures.document_file)
    await deps.providers.files.remove(pictures.selfie_file)
    await deps.db
      .updateTable('kyc_submissions')
      .set({ files_removed_at: now, id_number_sealed: null })
      .where('id', '=', pictures.id)
      .execute()
  })
}

/** Removes the pictures of submissions that were decided KYC_RETENTION_DAYS ago, and those of replaced submissions that are still in
 *  the store: it may have refused, or the server was killed after the commit.
 *  @throws when the store refused one */
export async function removeOldPictures(
  deps: Pick<Deps, 'db' | 'providers' | 'settings' | 'log'>,
  now: Date,
): Promise<void> {
  const decidedBefore = new Date(now.getTime() - deps.settings.kycRetentionDays * DAY_MS)
  const old = byPages(
    deps.db
      .selectFrom('kyc_submissions as one')
      .select(['one.id', 'one.document_file', 'one.selfie_file'])
      .where('one.decided_at', 'is not', null)
      .where('one.files_removed_at', 'is', null)
      .where(
        // Closing the account ends a submission too, but replaces none.
        sql<boolean>`(one.decided_at <= ${decidedBefore} or one.decided_by = 'customer' and exists (
          select from kyc_submissions newer where newer.user_id = one.user_id and newer.created_at >= one.decided_at))`,
      ),
    'one.id',
  )
  requireAll(await removePictures(deps, { of: old, now }), 'KYC pictures')
}
