/** One script of a build as Vite's manifest lists it, with its weight. Source: https://vite.dev/guide/backend-integration */
export type Script = {
  imports: readonly string[]
  dynamicImports: readonly string[]
  gzippedBytes: number
}

/** The scripts of a build by their key: a source file of ours, or a name that begins with `_` for a shared script. */
export type Manifest = Readonly<Record<string, Script>>

/** The JavaScript that a first visit to one screen downloads, in gzipped bytes. */
export type Cost = {
  screen: string
  /** Before the screen can be used: the first script, frame and screen, with all their imports. */
  before: number
  /** Plus every part that a script of `before` may load later for this screen: toasts, dialogs. */
  all: number
  /** What it adds for a customer who already has the signed-in frame. */
  own: number
}

const ENTRY = 'index.html'
const VISITOR_FRAME = 'src/shared/auth-layout/auth-layout.tsx'
const CUSTOMER_FRAME = 'src/app/signed-in.tsx'
const LOGIN = 'src/features/onboarding/login-form.tsx'
const DASHBOARD = 'src/pages/dashboard.tsx'
const SCREEN = /^src\/(features|pages)\//
const VISITORS = /^src\/features\/(onboarding|legal)\/|-outside\.tsx$/
/** Loaded only by customers who chose a language, or use a second factor. */
const CHOSEN = /^src\/(languages\/|features\/onboarding\/second-step)/

/** Bytes. Set so that plain code fits; `npm run bench:load` measures what a customer feels. */
export const BUDGETS = {
  loginBefore: 198_400,
  loginAll: 213_100,
  dashboard: 214_200,
  own: 35_500,
  fonts: 60_000,
}

/** One sentence for each figure over its budget. */
export function budgetProblems(rows: readonly Cost[], fontBytes: number): string[] {
  return limits(rows, fontBytes)
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ what, bytes, budget }) =>
        `${what} is ${bytes} bytes, ${bytes - budget} over its budget of ${budget}.`,
    )
}

/** Every figure that has a budget. */
export function limits(rows: readonly Cost[], fontBytes: number) {
  const costOf = (screen: string) => rows.find((row) => row.screen === screen) ?? missing(screen)
  const login = costOf(LOGIN)
  const later = rows
    .filter(({ screen }) => !VISITORS.test(screen))
    .reduce((largest, row) => (row.own > largest.own ? row : largest))
  return [
    { what: 'The login before it can be used', bytes: login.before, budget: BUDGETS.loginBefore },
    { what: 'The login in all', bytes: login.all, budget: BUDGETS.loginAll },
    { what: 'The dashboard', bytes: costOf(DASHBOARD).before, budget: BUDGETS.dashboard },
    { what: `The largest later screen (${later.screen})`, bytes: later.own, budget: BUDGETS.own },
    { what: 'The fonts', bytes: fontBytes, budget: BUDGETS.fonts },
  ]
}

/** The cost of every screen that the first script can open, the largest last. */
export function costs(manifest: Manifest): Cost[] {
  const scriptAt = (key: string) => manifest[key] ?? missing(key)
  const customer = closure(manifest, [ENTRY, CUSTOMER_FRAME])
  const weight = (keys: Iterable<string>) =>
    [...keys].reduce((sum, key) => sum + scriptAt(key).gzippedBytes, 0)

  return screensOf(manifest)
    .map((screen) => {
      const frame = VISITORS.test(screen) ? VISITOR_FRAME : CUSTOMER_FRAME
      const before = closure(manifest, [ENTRY, frame, screen])
      const parts = [...before]
        .flatMap((key) => scriptAt(key).dynamicImports)
        .filter((key) => !isScreen(manifest, key) && key !== VISITOR_FRAME && key !== CUSTOMER_FRAME)
        .filter((key) => !CHOSEN.test(key))
      const own = [...before].filter((key) => !customer.has(key))
      return {
        screen,
        before: weight(before),
        all: weight(closure(manifest, [...before, ...parts])),
        own: weight(own),
      }
    })
    .toSorted((a, b) => a.before - b.before)
}

/** The screens that the first scripts can open. */
function screensOf(manifest: Manifest): string[] {
  const opened = [...closure(manifest, [ENTRY])].flatMap((key) => manifest[key]?.dynamicImports ?? [])
  return [...new Set(opened)].filter((key) => SCREEN.test(key))
}

function isScreen(manifest: Manifest, key: string): boolean {
  return screensOf(manifest).includes(key)
}

/** Scripts with all their imports. */
function closure(manifest: Manifest, from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...from]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue
    found.add(key)
    open.push(...(manifest[key] ?? missing(key)).imports)
  }
  return found
}

function missing(key: string): never {
  throw new Error(`The build has no script for ${key}: name its successor in scripts/app-size-rules.ts`)
}
