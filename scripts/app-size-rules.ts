import path from 'node:path'

/** A built script: what it needs before it runs, and what it may fetch later. */
export type Chunk = {
  fileName: string
  /** The file of ours that it stands for, where there is one. */
  source: string | null
  imports: readonly string[]
  dynamicImports: readonly string[]
  gzippedBytes: number
}

/** What one screen makes a phone fetch that comes for the first time, in gzipped bytes of JavaScript. */
export type Cost = {
  screen: string
  /** Before the screen can be used. */
  before: number
  /** With what follows by itself, and with the first call. */
  all: number
  /** With what follows a customer's first touch, or a visitor's first letter. */
  touched: number
  /** What it adds to the frame of the signed-in screens, which was touched to come here. */
  own: number
}

const ROUTES = 'src/routes/'
const FRAME = 'src/app/signed-in.tsx'
/** What the first call fetches: a visitor's, and a customer's. */
const CALLS = ['src/session/http-client.ts']
const CUSTOMER_CALLS = [...CALLS, 'src/session/market-calls.ts']
/** What follows the signed-out screens by itself. */
const BESIDE = ['src/shared/auth-layout/purse.tsx']
/** What follows a touch: the toasts, which come with the first letter that a visitor types, and a customer's menu. */
const TOASTS = 'src/lib/toaster.ts'
const MENU = 'src/shared/shell/menu-drawer.tsx'
const SIGNED_OUT = new Set([
  'home',
  'login',
  'register',
  'verify-email',
  'setup-passcode',
  'confirm-passcode',
  'forgot-password',
  'reset-password',
  'terms',
  'privacy',
  'not-found-outside',
])

/** Bytes. Set so that plain code fits; what a customer feels is held by `npm run bench:load`. */
export const BUDGETS = {
  loginBefore: 125_000,
  loginAll: 160_000,
  dashboardAll: 195_000,
  own: 28_000,
  fonts: 60_000,
}

/** What is over budget, one sentence each. */
export function budgetProblems(rows: readonly Cost[], fontBytes: number): string[] {
  const login = rows.find(({ screen }) => screen === 'login') ?? missing('the login')
  const dashboard = rows.find(({ screen }) => screen === 'dashboard') ?? missing('the dashboard')
  const limits: [what: string, bytes: number, atMost: number][] = [
    ['The login before it can be used', login.before, BUDGETS.loginBefore],
    ['The login in all', login.all, BUDGETS.loginAll],
    ['The dashboard in all', dashboard.all, BUDGETS.dashboardAll],
    ['The fonts', fontBytes, BUDGETS.fonts],
    ...rows
      .filter(({ screen }) => !SIGNED_OUT.has(screen))
      .map(({ screen, own }): [string, number, number] => [`What ${screen} adds`, own, BUDGETS.own]),
  ]
  return limits
    .filter(([, bytes, atMost]) => bytes > atMost)
    .map(
      ([what, bytes, atMost]) => `${what} is ${bytes} bytes, ${bytes - atMost} over its budget of ${atMost}.`,
    )
}

/** The cost of every screen, the dearest last. */
export function costs(chunks: readonly Chunk[], entries: readonly string[]): Cost[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const sourceOf = (file: string) => chunks.find((chunk) => chunk.source === file)?.fileName ?? missing(file)
  const base = closure(byName, entries)
  const frame = closure(byName, [...entries, ...[FRAME, ...CUSTOMER_CALLS].map(sourceOf)])
  const touchedFrame = closure(byName, [TOASTS, MENU].map(sourceOf), frame)

  return chunks
    .filter(({ source }) => source?.startsWith(ROUTES))
    .map((chunk) => {
      const screen = path.basename(chunk.source ?? '', '.tsx')
      const isOutside = SIGNED_OUT.has(screen)
      const before = closure(byName, [chunk.fileName], isOutside ? base : frame)
      const all = closure(byName, [...CALLS, ...(isOutside ? BESIDE : [])].map(sourceOf), before)
      const touched = closure(byName, (isOutside ? [TOASTS] : [TOASTS, MENU]).map(sourceOf), all)
      const own = [...before].filter((file) => !(isOutside ? base : touchedFrame).has(file))
      const weight = (files: Iterable<string>) => weigh(byName, files)
      return {
        screen,
        before: weight(before),
        all: weight(all),
        touched: weight(touched),
        own: weight(own),
      }
    })
    .toSorted((a, b) => a.all - b.all)
}

function closure(
  byName: ReadonlyMap<string, Chunk>,
  from: readonly string[],
  known: ReadonlySet<string> = new Set(),
): Set<string> {
  const found = new Set(known)
  const open = [...from]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    open.push(...(byName.get(file)?.imports ?? []))
  }
  return found
}

function weigh(byName: ReadonlyMap<string, Chunk>, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + (byName.get(file)?.gzippedBytes ?? 0), 0)
}

function missing(file: string): never {
  throw new Error(
    `No script of the build stands for ${file}: name its successor in scripts/app-size-rules.ts`,
  )
}
