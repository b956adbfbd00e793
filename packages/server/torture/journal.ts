import type { ClaimStatus } from '@oja/api/contract'

export const ACTS = [
  'deposit from the chain',
  'move to Portfolio',
  'move to Trading',
  'transfer',
  'create ad',
  'change ad status',
  'reserve',
  'cancel reservation',
  'claim ad',
  'release coin',
  'payment sent',
  'payment confirm',
  'cancel claim',
  'withdraw cancel',
  'reject claim',
  'open dispute',
  'settle dispute',
] as const
export type Act = (typeof ACTS)[number]

export const FAULTS = [
  'back-ends terminated',
  'server killed',
  'PostgreSQL killed',
  'WebSockets cut',
  'requests cut',
] as const
export type Fault = (typeof FAULTS)[number]

/** The rules that a run checks and reports on. */
export const RULES = [
  'every acknowledged act is in the database exactly once',
  'every act has a known outcome in the end',
  'the books balance',
  'every claim has the one end of its status',
  'nothing outlives its deadline',
  'every socket heard each event of its customer once, in order',
  'no response was an internal error',
  'no server process ended by itself',
  'every kind of fault was injected and the main acts went through',
] as const
export type Rule = (typeof RULES)[number]

type Counts = { tried: number; acknowledged: number }
type FaultCounts = { times: number; longestMs: number }

/** Records the answers that clients got and the injected faults, to check the database against. */
export class Journal {
  readonly acts = new Map<Act, Counts>(ACTS.map((act) => [act, { tried: 0, acknowledged: 0 }]))
  readonly faults = new Map<Fault, FaultCounts>(FAULTS.map((fault) => [fault, { times: 0, longestMs: 0 }]))
  readonly refusals = new Map<string, number>()
  readonly violations = new Map<Rule, string[]>()
  /** Ids of the rows made by acknowledged acts, by act. */
  readonly made = new Map<Act, Set<string>>(ACTS.map((act) => [act, new Set()]))
  /** The statuses that answers gave for each claim. */
  readonly claimStatuses = new Map<string, Set<ClaimStatus>>()
  /** Acknowledged acts that are missing from the database. */
  lost = 0
  /** Faults since which no act has both started and been acknowledged. */
  #unanswered: { fault: Fault; at: number }[] = []

  tried(act: Act): void {
    countsOf(this.acts, act).tried += 1
  }

  /** `id`: the row that the act made or changed; `null` where nothing was left to do. */
  acknowledged(act: Act, { id, begunAt }: { id: string | null; begunAt: number }): void {
    countsOf(this.acts, act).acknowledged += 1
    if (id !== null) countsOf(this.made, act).add(id)
    const now = Date.now()
    // An act that started before the fault may have been answered by parts that the fault did not affect.
    const answered = this.#unanswered.filter(({ at }) => at <= begunAt)
    this.#unanswered = this.#unanswered.filter(({ at }) => at > begunAt)
    for (const { fault, at } of answered) {
      const counts = countsOf(this.faults, fault)
      counts.longestMs = Math.max(counts.longestMs, now - at)
    }
  }

  sawClaim(id: string, status: ClaimStatus): void {
    this.claimStatuses.set(id, (this.claimStatuses.get(id) ?? new Set()).add(status))
  }

  refused(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }

  injected(fault: Fault): void {
    countsOf(this.faults, fault).times += 1
    this.#unanswered.push({ fault, at: Date.now() })
  }

  violated(rule: Rule, detail: string): void {
    this.violations.set(rule, [...(this.violations.get(rule) ?? []), detail])
  }
}

function countsOf<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`Nothing is counted for "${String(key)}"`)
  return value
}
