import { STATEMENT_PICTURES_MAX } from '@oja/api/contract'
import { byPages, eachRow, requireAll } from '../../db/each-row.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { conflict, invalidInput, notFound } from '../../errors.ts'
import { requirePictureBudget } from '../../http/picture-budget.ts'
import { isUuid } from '../../http/uuid.ts'
import type { StoredPicture } from '../../providers/pictures.ts'
import { DAY_MS } from '../../durations.ts'
import { isDisputed } from './statements.ts'
import { showsContacts } from './view.ts'

/** How long a trade's pictures are kept after its end: longer than the time to appeal, and longer than a bank takes to answer.
 *  Source: docs/product/trade.md#after-the-end */
const CLAIM_PICTURES_KEPT_MS = 90 * DAY_MS

type NewPicture = { claim: string; sender: string; now: Date }

/** The most bytes of receipts and pictures of disputes that one customer may send in 24 hours, for all trades together: some 200
 *  photos, more than anybody needs. Two customers who trade with each other could otherwise fill everybody's store. */
const CLAIM_PICTURES_DAY_BYTES = 100 * 1024 * 1024

type StoredFile = { id: string; file: string }

/** Makes this picture the receipt of the payment. Returns the replaced pictures, for `removePictures` after the commit. Lock the
 *  trade first.
 *  @throws AppError conflict while a dispute is open, for a second receipt: the first one is evidence; throttled */
export async function replaceReceipt(
  trx: Database,
  { receipt, claim, sender, now }: NewPicture & { receipt: StoredPicture },
): Promise<StoredFile[]> {
  const replaced = await trx
    .updateTable('claim_pictures')
    .set({ replaced_at: now })
    .where('claim', '=', claim)
    .where('purpose', '=', 'receipt')
    .where('removed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .returning(['id', 'file'])
    .execute()
  if (replaced.length > 0 && (await isDisputed(trx, claim)))
    throw conflict('A dispute is open, so your receipt stays as it is. Add other pictures to your statement.')
  await insert(trx, { pictures: [receipt], purpose: 'receipt', claim, sender, now })
  return replaced
}

/** Adds pictures to a side's statement.
 *  @throws AppError invalid_input beyond five, throttled */
export async function addStatementPictures(
  trx: Database,
  { pictures, claim, sender, now }: NewPicture & { pictures: readonly StoredPicture[] },
): Promise<void> {
  if (pictures.length === 0) return
  const { count } = await trx
    .selectFrom('claim_pictures')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('claim', '=', claim)
    .where('sender', '=', sender)
    .where('purpose', '=', 'statement')
    .executeTakeFirstOrThrow()
  if (Number(count) + pictures.length > STATEMENT_PICTURES_MAX)
    throw invalidInput({ pictures: `Show at most ${STATEMENT_PICTURES_MAX} pictures` })
  await insert(trx, { pictures, purpose: 'statement', claim, sender, now })
}

async function insert(
  trx: Database,
  added: NewPicture & { pictures: readonly StoredPicture[]; purpose: 'receipt' | 'statement' },
): Promise<void> {
  const { pictures, purpose, claim, sender, now } = added
  await requirePictureBudget(trx, {
    table: 'claim_pictures',
    sender,
    bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
    max: CLAIM_PICTURES_DAY_BYTES,
    words: { what: 'receipts and pictures', where: 'all trades' },
    now,
  })
  const rows = pictures.map(({ name: file, bytes }) => ({
    claim,
    sender,
    purpose,
    file,
    bytes,
    created_at: now,
  }))
  await trx.insertInto('claim_pictures').values(rows).execute()
}

/** The file of a picture, for a party of its trade (`viewer`) or for an operator (`null`).
 *  @throws AppError not_found for everybody else, and for the other side's receipt once contacts are hidden: it shows their account */
export async function findPicture(
  db: Database,
  { id, viewer, now }: { id: string; viewer: string | null; now: Date },
): Promise<{ file: string; claim: string }> {
  if (!isUuid(id)) throw noPicture()
  const row = await db
    .selectFrom('claim_pictures')
    .innerJoin('claims', 'claims.id', 'claim_pictures.claim')
    .select(['file', 'claim', 'vendor', 'claimer', 'sender', 'purpose', 'completed_at'])
    .where('claim_pictures.id', '=', id)
    .where('removed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow(noPicture)
  const isTheirs = viewer === null || row.vendor === viewer || row.claimer === viewer
  const isHidden = row.purpose === 'receipt' && row.sender !== viewer && !showsContacts(row, { viewer, now })
  if (!isTheirs || isHidden) throw noPicture()
  return { file: row.file, claim: row.claim }
}

const noPicture = () => notFound('We could not find that picture.')

type RemovalDeps = Pick<Deps, 'db' | 'providers' | 'log'>

/** Removes replaced receipts that the store has not removed yet, and the pictures of trades that ended long ago, unless an appeal
 *  is open.
 *  @throws when the store refused one */
export async function removeOldClaimPictures(deps: RemovalDeps, now: Date): Promise<void> {
  const replaced = byPages(
    deps.db
      .selectFrom('claim_pictures')
      .select(['id', 'file'])
      .where('replaced_at', 'is not', null)
      .where('removed_at', 'is', null),
    'id',
  )
  const failedReplaced = await removePictures(deps, { of: replaced, now })
  const endedBy = new Date(now.getTime() - CLAIM_PICTURES_KEPT_MS)
  const old = byPages(
    deps.db
      .selectFrom('claim_pictures')
      .innerJoin('claims', 'claims.id', 'claim_pictures.claim')
      .leftJoin('dispute_appeals', 'dispute_appeals.claim', 'claims.id')
      .select(['claim_pictures.id', 'file'])
      .where('claims.completed_at', '<=', endedBy)
      .where('removed_at', 'is', null)
      .where((where) =>
        where.or([where('appellant', 'is', null), where('dispute_appeals.decided_at', '<=', endedBy)]),
      ),
    'claim_pictures.id',
  )
  const failedOld = await removePictures(deps, { of: old, now })
  requireAll(failedReplaced + failedOld, 'pictures of trades')
}

/** Removes pictures from the store; their rows record it. A failure is logged, and the clean-up retries it.
 *  Returns how many failed. */
export async function removePictures(
  deps: RemovalDeps,
  { of, now }: { of: Iterable<StoredFile> | AsyncIterable<StoredFile>; now: Date },
): Promise<number> {
  return eachRow(of, { job: 'pictures of trades', log: deps.log }, async ({ id, file }) => {
    // Remove the file first: a row without its file can be retried, a file without its row would stay for ever.
    await deps.providers.pictures.remove(file)
    await deps.db.updateTable('claim_pictures').set({ removed_at: now }).where('id', '=', id).execute()
  })
}
