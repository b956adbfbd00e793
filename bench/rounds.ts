// Shared by the server benches: measures ours and the limit alternately over several rounds, and prints a table.
import { cpus, totalmem } from 'node:os'
import { asTable } from './table.ts'

/** One figure of a topic, measured in several rounds. */
export type Row = {
  /** The measured quantity, as the table names it. */
  what: string
  /** Unit of `ours` and `limit`, such as `/s` or `ms`. */
  unit: string
  /** One figure per round. */
  ours: readonly number[]
  /** The baseline in the same rounds: the same work without our code. The ratio is ours / limit, per round. */
  limit?: readonly number[]
  /** Goal for the median of the ratio, or of ours if there is no limit. */
  goal?: { atLeast: number } | { atMost: number }
}

/** Each file of `bench/server/` exports `measure`, which returns its rows. The file's name is the topic. */
export type Measure = (options: { rounds: number; minutes: number }) => Promise<Row[]>

/** Measures ours and the limit alternately, so that a busy machine slows both. */
export async function inTurns(options: {
  rounds: number
  ours: () => Promise<number>
  limit: () => Promise<number>
}): Promise<{ ours: number[]; limit: number[] }> {
  const figures: { ours: number[]; limit: number[] } = { ours: [], limit: [] }
  for (let round = 0; round < options.rounds; round += 1) {
    figures.limit.push(await options.limit())
    figures.ours.push(await options.ours())
  }
  return figures
}

/** Formats the rows as a table. Spread: the lowest and the highest round. */
export function tableOf(rows: readonly Row[]): string {
  return asTable([
    ['what', 'ours', 'spread', 'limit', 'spread', 'ratio', 'spread', 'goal', 'reached'],
    ...rows.map((row) => {
      const { what, unit, ours, limit, goal } = row
      const ratios = limit?.map((figure, round) => (ours[round] ?? Number.NaN) / figure)
      return [
        what,
        `${short(median(ours))} ${unit}`,
        spread(ours),
        limit ? `${short(median(limit))} ${unit}` : '',
        limit ? spread(limit) : '',
        ratios ? short(median(ratios)) : '',
        ratios ? spread(ratios) : '',
        goal ? ('atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`) : '',
        goal ? (isReached(goal, median(ratios ?? ours)) ? 'yes' : 'no') : '',
      ]
    }),
  ])
}

/** Describes the machine that produced the figures. */
export function machine(): string {
  const [first] = cpus()
  const gib = Math.round(totalmem() / 1024 ** 3)
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown processor'}, ${gib} GiB, ${process.platform}, Node ${process.versions.node}`
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : [sorted[middle - 1], sorted[middle]]
  return (low + high) / 2
}

/** Combines each kind of figure of several runs, for example by `median`. */
export function perKind<Run extends Record<keyof Run, number>>(
  runs: readonly Run[],
  combined: (figures: number[]) => number,
): Run {
  const kinds = Object.keys(runs[0] ?? {}) as (keyof Run)[]
  return Object.fromEntries(kinds.map((kind) => [kind, combined(runs.map((run) => run[kind]))])) as Run
}

/** The figure below which `share` of them are. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function isReached(goal: NonNullable<Row['goal']>, figure: number): boolean {
  return 'atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost
}

function spread(figures: readonly number[]): string {
  return `${short(Math.min(...figures))}–${short(Math.max(...figures))}`
}

/** Three digits: more are not reproducible. */
function short(figure: number): string {
  if (Math.abs(figure) >= 100) return Math.round(figure).toLocaleString('en')
  return String(Number(figure.toPrecision(Math.abs(figure) < 1 ? 2 : 3)))
}
