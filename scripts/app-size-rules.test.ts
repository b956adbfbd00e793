import { expect, test } from 'vitest'
import { budgetProblems, BUDGETS, type Cost, costs, type Manifest, type Script } from './app-size-rules.ts'

const LOGIN = 'src/features/onboarding/login-form.tsx'
const DASHBOARD = 'src/pages/dashboard.tsx'
const ROOM = 'src/features/trade/room.tsx'

const script = (gzippedBytes: number, imports: string[] = [], dynamicImports: string[] = []): Script => ({
  gzippedBytes,
  imports,
  dynamicImports,
})

const BUILD: Manifest = {
  'index.html': script(
    100,
    ['_react'],
    [
      'src/shared/auth-layout/auth-layout.tsx',
      'src/app/signed-in.tsx',
      'src/app/toasts.tsx',
      'src/languages/pcm.json',
      LOGIN,
      DASHBOARD,
      ROOM,
    ],
  ),
  _react: script(1000),
  _shared: script(10),
  'src/shared/auth-layout/auth-layout.tsx': script(5, ['index.html']),
  'src/app/signed-in.tsx': script(20, ['index.html', '_shared']),
  'src/app/toasts.tsx': script(7, ['_shared']),
  'src/languages/pcm.json': script(9999),
  [LOGIN]: script(1, ['index.html']),
  [DASHBOARD]: script(2, ['index.html', '_shared']),
  [ROOM]: script(4, ['_shared'], ['src/features/trade/window.tsx']),
  'src/features/trade/window.tsx': script(6),
}

const rowOf = (screen: string) => costs(BUILD).find((row) => row.screen === screen)

test('a visitor waits for the first script, the frame and the screen; toasts follow, a translation does not', () => {
  expect(rowOf(LOGIN)).toMatchObject({ before: 1100 + 5 + 1, all: 1100 + 5 + 1 + 7 + 10 })
})

test('a customer waits for the signed-in frame too', () => {
  expect(rowOf(DASHBOARD)).toEqual({
    screen: DASHBOARD,
    before: 1100 + 20 + 10 + 2,
    all: 1100 + 20 + 10 + 2 + 7,
    own: 2,
  })
})

test('the own share of a screen is what it adds to the frame; its dialogs count in all', () => {
  expect(rowOf(ROOM)).toMatchObject({ own: 4, all: 1100 + 20 + 10 + 4 + 7 + 6 })
})

test('a missing part of the build is an error, not zero bytes', () => {
  const { 'src/app/signed-in.tsx': _frame, ...rest } = BUILD
  expect(() => costs(rest)).toThrow('src/app/signed-in.tsx')
})

const row = (screen: string, cost: Partial<Cost> = {}): Cost => ({
  screen,
  before: 1,
  all: 1,
  own: 1,
  ...cost,
})

test('within budget there is no problem; each exceeded limit is one', () => {
  const fine = [row(LOGIN), row(DASHBOARD), row(ROOM)]
  expect(budgetProblems(fine, BUDGETS.fonts)).toEqual([])
  const over = [
    row(LOGIN, { before: BUDGETS.loginBefore + 1, all: BUDGETS.loginAll + 1 }),
    row(DASHBOARD, { before: BUDGETS.dashboard + 1 }),
    row(ROOM, { own: BUDGETS.own + 1 }),
  ]
  expect(budgetProblems(over, BUDGETS.fonts + 1)).toHaveLength(5)
})
