import { setTimeout as wait } from 'node:timers/promises'
import type { Books } from '@oja/api/contract'
import { runOutAll } from './deadlines.ts'
import { type Act, ACTS, type Fault, FAULTS, type Rule } from './journal.ts'
import { query } from './query.ts'
import type { Sockets } from './sockets.ts'
import type { Supervisor } from './supervisor.ts'
import { read, type World } from './world.ts'

const JOBS_LIMIT_MS = 15_000

type Checked = { world: World; supervisor: Supervisor; sockets: Sockets; spared: ReadonlySet<string> }

/** Compares the answers that clients got with the database, once everything is up and quiet. Records findings in the journal. */
export async function check(checked: Checked): Promise<void> {
  await checkDeadlines(checked)
  await checkEvents(checked)
  await checkActs(checked)
  await checkClaims(checked)
  await checkBooks(checked)
  checkCoverage(checked)
}

/** Rows past their deadline that no job has handled. Source: docs/trade-flow.md */
const OUTLIVED = `
  select 'reservation ' || id as found from reservations where status = 'live'
  union all
  select 'transfer ' || id from transfers where status = 'processing'
  union all
  select c.status || ' claim ' || c.id || ' on a ' || a.type || ' ad'
    from claims c join ads a on a.id = c.ad left join disputes d on d.claim = c.id and d.status = 'open'
    where c.status not in ('completed', 'rejected') and d.claim is null
      and (c.overdue_at is null or (a.type, c.status) in (('buy', 'waiting'), ('sell', 'partly_verified')))`

async function checkDeadlines({ world, supervisor }: Checked): Promise<void> {
  await runOutAll(supervisor.databaseUrl)
  const limit = Date.now() + JOBS_LIMIT_MS
  for (;;) {
    const left = await query<{ found: string }>(supervisor.databaseUrl, OUTLIVED)
    if (left.length === 0) return
    if (Date.now() > limit) {
      for (const { found } of left) world.journal.violated('nothing outlives its deadline', found)
      return
    }
    await wait(250)
  }
}

async function checkEvents({ world, supervisor, sockets }: Checked): Promise<void> {
  const rule: Rule = 'every socket heard each event of its customer once, in order'
  const limit = Date.now() + JOBS_LIMIT_MS
  for (const [customer, heard] of sockets.heard) {
    const [row] = await query<{ last: number }>(
      supervisor.databaseUrl,
      `select coalesce(max(last_id), 0)::int as last from event_cursors where user_id = $1`,
      [customer],
    )
    const last = row?.last ?? 0
    while ((heard.at(-1) ?? 0) < last && Date.now() < limit) await wait(100)
    const gap = heard.find((id, index) => id !== index + 1)
    if (gap !== undefined) {
      const at = heard.indexOf(gap)
      const around = heard.slice(Math.max(0, at - 3), at + 3).join(', ')
      world.journal.violated(rule, `customer ${customer} heard … ${around} …, event ${at + 1} was due`)
    } else if (heard.length !== last) {
      world.journal.violated(rule, `customer ${customer} heard ${heard.length} of ${last} events`)
    }
  }
}

/** The rows of acts: exactly one for each acknowledged act. */
const ROWS: readonly { acts: readonly Act[]; ids: string }[] = [
  {
    acts: ['deposit from the chain'],
    ids: `select id from movements where kind = 'deposit' except select t.id from transactions t
      join transfers f on f.id::text = t.reference and f.user_id <> t.user_id`,
  },
  { acts: ['move to Portfolio', 'move to Trading'], ids: `select id from movements where kind = 'move'` },
  { acts: ['transfer'], ids: 'select id from transfers' },
  { acts: ['transfer'], ids: `select id from movements where kind = 'send'` },
  { acts: ['create ad'], ids: 'select id from ads' },
  { acts: ['reserve'], ids: 'select id from reservations' },
  { acts: ['claim ad', 'release coin'], ids: 'select id from claims' },
  { acts: ['payment sent'], ids: 'select id from claims where sent_at is not null' },
  { acts: ['payment sent'], ids: eventsOf('partly-verified-payment') },
  {
    acts: ['settle dispute'],
    ids: `select claim as id from disputes where status = 'settled'`,
  },
]

/** Rows that may also have other causes: each acknowledged act has one, and there may be more. */
const AT_LEAST: readonly { acts: readonly Act[]; ids: string }[] = [
  { acts: ['payment confirm'], ids: `select id from claims where status = 'completed'` },
  { acts: ['reject claim'], ids: `select id from claims where status = 'rejected'` },
  { acts: ['open dispute'], ids: 'select claim as id from disputes' },
  { acts: ['cancel reservation'], ids: `select id from reservations where status <> 'live'` },
]

/** Finds acts that were announced more than once, and so were done more than once. */
function eventsOf(type: string): string {
  return `select payload ->> 'claim' as id from events where type = '${type}'`
}

async function checkActs({ world, supervisor }: Checked): Promise<void> {
  const rule: Rule = 'every acknowledged act is in the database exactly once'
  const { journal } = world
  const idsOf = async (statement: string) =>
    (await query<{ id: string }>(supervisor.databaseUrl, statement)).map(({ id }) => id)
  const acknowledgedIds = (acts: readonly Act[]) =>
    new Set(acts.flatMap((act) => [...(journal.made.get(act) ?? [])]))
  for (const { acts, ids } of [...ROWS, ...AT_LEAST]) {
    const found = new Set(await idsOf(ids))
    for (const id of without(acknowledgedIds(acts), found)) {
      journal.lost += 1
      journal.violated(rule, `lost: ${acts.join(' or ')} ${id}`)
    }
  }
  for (const { acts, ids } of ROWS) {
    const found = await idsOf(ids)
    const known = acknowledgedIds(acts)
    for (const id of without(new Set(found), known)) {
      journal.violated(rule, `done without an acknowledgement: ${acts.join(' or ')} ${id}`)
    }
    for (const id of found.filter((other, index) => found.indexOf(other) !== index)) {
      journal.violated(rule, `done twice: ${acts.join(' or ')} ${id}`)
    }
  }
}

function without(ids: ReadonlySet<string>, known: ReadonlySet<string>): string[] {
  return [...ids].filter((id) => !known.has(id))
}

/** Settlements that are missing, doubled or do not match the status. */
const WRONG_ENDS = `
  select c.id || ' is ' || c.status || ', its end is ' || coalesce(s.outcome, 'none') as found
    from claims c left join settlements s on s.claim = c.id
    where coalesce(s.outcome, 'none') <>
      case c.status when 'completed' then 'released' when 'rejected' then 'returned' else 'none' end
  union all
  select 'movement ' || m.id || ' releases coin for no claim'
    from movements m left join settlements s on s.movement = m.id
    where m.kind = 'release' and s.outcome is distinct from 'released'
  union all
  select c.id || ' is completed, with ' || count(t.id) || ' transactions'
    from claims c left join transactions t on t.kind = 'trade' and t.reference = c.id::text
    where c.status = 'completed' group by c.id having count(t.id) <> 2
  union all
  select payload ->> 'claim' || ' has ' || count(*) || ' release events'
    from events where type = 'verified-claim' group by payload ->> 'claim' having count(*) <> 1`

async function checkClaims({ world, supervisor }: Checked): Promise<void> {
  const rule: Rule = 'every claim has the one end of its status'
  const { journal } = world
  for (const { found } of await query<{ found: string }>(supervisor.databaseUrl, WRONG_ENDS)) {
    journal.violated(rule, found)
  }
  const claims = await query<{ id: string; status: string }>(
    supervisor.databaseUrl,
    'select id, status from claims',
  )
  const now = new Map(claims.map(({ id, status }) => [id, status]))
  for (const [id, statuses] of journal.claimStatuses) {
    for (const seen of ['completed', 'rejected'] as const) {
      if (statuses.has(seen) && now.get(id) !== seen)
        journal.violated(rule, `${id} is ${now.get(id)}; a customer saw "${seen}"`)
    }
  }
}

async function checkBooks({ world }: Checked): Promise<void> {
  const { journal, operator } = world
  const books = await read(world, () => operator<Books>('GET', '/operator/audit'))
  if (!books) return journal.violated('the books balance', 'the audit does not answer')
  const broken = books.checks.filter(({ ok }) => !ok)
  for (const { name, detail } of broken) journal.violated('the books balance', `${name}: ${detail}`)
  if (!books.balanced && broken.length === 0)
    journal.violated('the books balance', JSON.stringify(books.assets))
}

/** The acts and faults without which a run proves nothing. Rejections and disputes are left to chance. */
const MAIN_ACTS: ReadonlySet<Act> = new Set(
  ACTS.filter((act) => !/^(cancel|withdraw|reject|open|settle|change)/.test(act)),
)

function checkCoverage({ world, spared }: Checked): void {
  const rule: Rule = 'every kind of fault was injected and the main acts went through'
  const { journal } = world
  for (const act of MAIN_ACTS) {
    if (journal.acts.get(act)?.acknowledged === 0) journal.violated(rule, `no ${act}`)
  }
  const missing = FAULTS.filter((fault: Fault) => !spared.has(fault) && !journal.faults.get(fault)?.times)
  for (const fault of missing) journal.violated(rule, `no ${fault}`)
}
