import type { Deps } from '../../deps.ts'
import { byPages, eachRow } from '../../db/each-row.ts'
import { DAY_MS } from '../../durations.ts'

/** The stored pictures of one submission. */
export type Pictures = { id: string; document_file: string; selfie_file: string }

/** Removes pictures from the store, and the number sent with them. Their rows stay and record the removal. A failure is logged,
 *  and the clean-up retries it. */
export async function removePictures(
  deps: Pick<Deps, 'db' | 'providers' | 'log'>,
  options: { of: Iterable<Pictures> | AsyncIterable<Pictures>; now: Date },
): Promise<void> {
  const { of, now } = options
  await eachRow(of, { job: 'KYC pictures', log: deps.log }, async (pictures) => {
    await deps.providers.files.remove(pictures.document_file)
    await deps.providers.files.remove(pictures.selfie_file)
    await deps.db
      .updateTable('kyc_submissions')
      .set({ files_removed_at: now, id_number_sealed: null })
      .where('id', '=', pictures.id)
      .execute()
  })
}

/** Removes the pictures of submissions that were decided KYC_RETENTION_DAYS ago. */
export async function removeOldPictures(
  deps: Pick<Deps, 'db' | 'providers' | 'settings' | 'log'>,
  now: Date,
): Promise<void> {
  const decidedBy = new Date(now.getTime() - deps.settings.kycRetentionDays * DAY_MS)
  const old = byPages(({ after, limit }) =>
    deps.db
      .selectFrom('kyc_submissions')
      .select(['id', 'document_file', 'selfie_file'])
      .where('decided_at', '<=', decidedBy)
      .where('files_removed_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
  await removePictures(deps, { of: old, now })
}
