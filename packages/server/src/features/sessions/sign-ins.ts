import { SIGN_INS_KEPT_DAYS, SIGN_INS_LISTED, type SignIn, type SignInOutcome } from '@oja/api/contract'
import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { userAgentOf } from '../../http/session.ts'
import { networkInWords, networkRange } from '../../ip-networks.ts'
import type { Place } from '../../providers/places.ts'
import { DAY_MS, MINUTE_MS } from '../../durations.ts'

/** Older tries are neither listed nor kept. */
export const SIGN_INS_KEPT_MS = SIGN_INS_KEPT_DAYS * DAY_MS

/** A second factor within this time after the password belongs to the same sign-in. */
const FIRST_HALF_MS = 10 * MINUTE_MS

/** A try to sign in: whose, and what its call says. */
type Tried = { userId: string; now: Date; ip: string; request: FastifyRequest }
/** `isReported`: the owner gets a mail if no second factor follows (`jobs/unfinished-sign-ins.ts`). @default false */
type Recorded<Outcome> = Tried & { outcome: Outcome; isReported?: boolean }

/** The device and place of a call, in words. */
export type Origin = { device: string; place: Place; isNewPlace: boolean }

/** Device and place of a sign-in. The place is new when the customer has signed in before, but never from this country, or from
 *  this network if the country is unknown. Call it before the sign-in is recorded. */
export async function originOf(
  deps: Pick<Deps, 'providers'>,
  db: Database,
  { userId, now, ip, request }: Tried,
): Promise<Origin> {
  const range = networkRange(ip)
  const place = deps.providers.places(range)
  const before = await db
    .selectFrom('sign_ins')
    .select(['country', 'network'])
    .distinct()
    .where('user_id', '=', userId)
    .where('outcome', '=', 'signed-in')
    .where('at', '>', new Date(now.getTime() - SIGN_INS_KEPT_MS))
    .execute()
  const isSeen = before.some(({ country, network }) =>
    place.country === null || country === null
      ? networkInWords(network) === networkInWords(range)
      : country === place.country,
  )
  const device = deviceInWords(userAgentOf(request))
  return { device, place, isNewPlace: before.length > 0 && !isSeen }
}

/** Records a try to sign in, for the customer's list. */
export async function recordSignIn(
  deps: Pick<Deps, 'providers'>,
  db: Database,
  { userId, outcome, now, ip, request, isReported = false }: Recorded<SignInOutcome>,
): Promise<void> {
  const network = networkRange(ip)
  await db
    .insertInto('sign_ins')
    .values({
      user_id: userId,
      at: now,
      outcome,
      user_agent: userAgentOf(request),
      network,
      country: deps.providers.places(network).country,
      tell_owner_at: isReported ? new Date(now.getTime() + FIRST_HALF_MS) : null,
    })
    .execute()
}

/** A sign-in with a second factor takes two calls, and the first one is refused. Drops that try from the list. */
export async function dropFirstHalf(db: Database, { userId, now, ip, request }: Tried): Promise<void> {
  await db
    .deleteFrom('sign_ins')
    .where('user_id', '=', userId)
    .where('outcome', '=', 'second-factor')
    .where('at', '>', new Date(now.getTime() - FIRST_HALF_MS))
    .where('user_agent', 'is not distinct from', userAgentOf(request))
    .where('network', 'is not distinct from', networkRange(ip))
    .execute()
}

/** Records a refused try. Never rejects. */
export async function recordRefusedSignIn(
  deps: Pick<Deps, 'providers' | 'db' | 'log'>,
  tried: Recorded<Exclude<SignInOutcome, 'signed-in'>>,
): Promise<void> {
  await recordSignIn(deps, deps.db, tried).catch((cause: unknown) => {
    deps.log.error({ err: cause }, 'Could not record a refused sign-in')
  })
}

/** Recent tries, newest first. Half of the list is reserved for those that succeeded, so that a stranger who tries passwords
 *  cannot push them out. */
export async function recentSignIns(
  deps: Pick<Deps, 'providers'>,
  db: Database,
  userId: string,
): Promise<SignIn[]> {
  const half = (comparison: '=' | '<>') =>
    db
      .selectFrom('sign_ins')
      .selectAll()
      .where('user_id', '=', userId)
      .where('outcome', comparison, 'signed-in')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(SIGN_INS_LISTED / 2)
      .execute()
  const rows = [...(await half('=')), ...(await half('<>'))]
  return rows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || Number(b.id - a.id))
    .map((row) => ({
      at: row.at.toISOString(),
      device: deviceInWords(row.user_agent),
      place: deps.providers.places(row.network).text,
      outcome: row.outcome,
    }))
}

/** Bowser returns unknown browser names as they are, so a thief could put text into our mail to the owner. Accept known ones. */
const BROWSERS: ReadonlySet<string | undefined> = new Set(Object.values(Bowser.BROWSER_MAP))

/** A browser's user agent in words: `Chrome on Android`. */
export function deviceInWords(userAgent: string | null): string {
  if (!userAgent) return 'An unknown browser'
  const { browser, os } = Bowser.parse(userAgent)
  const known = [BROWSERS.has(browser.name) ? browser.name : undefined, os.name].filter((name) => name)
  return known.length > 0 ? known.join(' on ') : 'An unknown browser'
}
