import { expect, test } from 'vitest'
import { budgetProblems, BUDGETS, type Chunk, type Cost, costs } from './app-size-rules.ts'

const chunk = (fileName: string, gzippedBytes: number, rest: Partial<Chunk> = {}): Chunk => ({
  fileName,
  source: null,
  imports: [],
  dynamicImports: [],
  gzippedBytes,
  ...rest,
})

const BUILD = [
  chunk('base', 100),
  chunk('shared', 10),
  chunk('frame', 20, { source: 'src/app/signed-in.tsx', imports: ['base', 'shared'] }),
  chunk('http', 5, { source: 'src/session/http-client.ts', imports: ['base'] }),
  chunk('calls', 3, { source: 'src/session/market-calls.ts', imports: ['base', 'http'] }),
  chunk('purse', 4, { source: 'src/shared/auth-layout/purse.tsx', imports: ['base'] }),
  chunk('toaster', 7, { source: 'src/lib/toaster.ts', imports: ['base', 'shared'] }),
  chunk('menu', 6, { source: 'src/shared/shell/menu-drawer.tsx', imports: ['base', 'dialog'] }),
  chunk('dialog', 9),
  chunk('login', 1, { source: 'src/routes/login.tsx', imports: ['base'] }),
  chunk('dashboard', 2, { source: 'src/routes/dashboard.tsx', imports: ['base', 'shared'] }),
  chunk('room', 4, { source: 'src/routes/room.tsx', imports: ['base', 'dialog'] }),
]

test('a signed-out screen can be used without the frame, the coins, the first call and the toasts', () => {
  const login = costs(BUILD, ['base']).find(({ screen }) => screen === 'login')
  expect(login).toEqual({
    screen: 'login',
    before: 101,
    all: 101 + 5 + 4,
    touched: 101 + 5 + 4 + 7 + 10,
    own: 1,
  })
})

test('a signed-in screen needs the frame and the calls; toasts and menu follow a touch', () => {
  const dashboard = costs(BUILD, ['base']).find(({ screen }) => screen === 'dashboard')
  const all = 100 + 10 + 20 + 5 + 3 + 2
  expect(dashboard).toEqual({ screen: 'dashboard', before: all, all, touched: all + 7 + 6 + 9, own: 2 })
})

test('the own share of a screen is what it adds to a frame that was touched', () => {
  const room = costs(BUILD, ['base']).find(({ screen }) => screen === 'room')
  expect(room).toMatchObject({ before: 100 + 10 + 20 + 5 + 3 + 4 + 9, own: 4 })
})

test('a part of the build that is gone is said, not counted as nothing', () => {
  expect(() => costs(BUILD.slice(3), ['base'])).toThrow('src/app/signed-in.tsx')
})

const row = (screen: string, cost: Partial<Cost> = {}): Cost => ({
  screen,
  before: 1,
  all: 1,
  touched: 1,
  own: 1,
  ...cost,
})

test('within budget nothing is said; each limit speaks for itself', () => {
  const fine = [row('login'), row('dashboard'), row('assets')]
  expect(budgetProblems(fine, BUDGETS.fonts)).toEqual([])
  const over = [
    row('login', { before: BUDGETS.loginBefore + 1, all: BUDGETS.loginAll + 1 }),
    row('dashboard', { all: BUDGETS.dashboardAll + 1 }),
    row('assets', { own: BUDGETS.own + 1 }),
  ]
  expect(budgetProblems(over, BUDGETS.fonts + 1)).toHaveLength(5)
})
