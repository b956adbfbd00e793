import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { componentNames, PACKAGE } from '../scripts/entries.ts'
import { exportedBy, propsOf } from '../scripts/pages/props.ts'
import { rewrite } from './codemod.ts'
import { newName, type Rename, renames } from './renames.ts'

const rules: readonly Rename[] = [
  { component: 'Button', prop: 'busyLabel', to: { labels: 'busy' } },
  { component: 'Button', prop: 'readyLabel', to: { labels: 'ready' } },
  { component: 'Button', prop: 'theme', to: 'variant' },
  {
    component: 'ConfirmDialog',
    prop: 'tone',
    to: 'tone',
    values: { danger: 'negative', default: 'neutral' },
  },
  { component: 'SegmentedControl', prop: 'options[].tone', to: 'variant' },
  { component: 'Table', prop: 'sorting', to: 'sorting', byHand: 'it takes an object now' },
]

const after = (code: string) => rewrite(code, rules).code
const said = (code: string) => rewrite(code, rules).findings.map(({ line, text }) => `${line}: ${text}`)
const button = "import { Button } from '@oja/ui'\n"
const all = "import * as Oja from '@oja/ui'\n"

describe('a prop', () => {
  test('gets its new name, and the rest of the file stays unchanged', () => {
    const code = `${button}
// Pay, then wait.
const a = <Button   theme = "secondary"
    onClick={ pay } /* now */>Pay</Button>
`
    expect(after(code)).toBe(code.replace('theme =', 'variant ='))
  })

  test('gets its new name under an alias, in a namespace and from the entry of one component', () => {
    expect(after("import { Button as B } from '@oja/ui'\n;<B theme='x' />")).toContain('<B variant=')
    expect(after("import * as Oja from '@oja/ui'\n;<Oja.Button theme='x' />")).toContain(
      '<Oja.Button variant=',
    )
    expect(after("import { Button } from '@oja/ui/button'\n;<Button theme='x' />")).toContain(
      '<Button variant=',
    )
  })

  test('stays on an element of another package, even with the same name', () => {
    for (const code of [
      "import { Button } from './button'\nimport { Card } from '@oja/ui'\n;<Button theme='x' />",
      `${button};<button theme="x" />`,
      `${button};<Other.Button theme="x" />`,
      "import { Card } from '@oja/ui'\n;<Card.Button theme='x' />",
      "import { Button } from '@oja/ui-next'\n;<Button theme='x' />",
    ]) {
      expect(after(code)).toBe(code)
    }
  })

  test('with both its names on one element is listed and left unchanged', () => {
    const code = `${button};<Button theme="x" variant="y" />`
    expect(after(code)).toBe(code)
    expect(said(code)).toEqual(['2: <Button> has both theme and variant. Keep one, called variant.'])
  })

  test('gets the new texts of its values, in both branches of a condition', () => {
    const code = "import { ConfirmDialog } from '@oja/ui'\n"
    expect(after(`${code};<ConfirmDialog tone="danger" />`)).toContain('tone="negative"')
    expect(after(`${code};<ConfirmDialog tone={isGrave ? 'danger' : 'default'} />`)).toContain(
      "{isGrave ? 'negative' : 'neutral'}",
    )
    const unknown =
      "2: <ConfirmDialog tone={…}>: the value is not written here. 'danger' is now 'negative', 'default' is now 'neutral'."
    expect(said(`${code};<ConfirmDialog tone={tone} />`)).toEqual([unknown])
    for (const [value, findings] of [
      ["isGrave && 'danger'", []],
      ["isGrave ? 'danger' : undefined", []],
      ["'danger' as const", []],
      ["tone ?? 'danger'", [unknown]],
    ] as const) {
      expect(after(`${code};<ConfirmDialog tone={${value}} />`)).toContain(
        value.replace('danger', 'negative'),
      )
      expect(said(`${code};<ConfirmDialog tone={${value}} />`), value).toEqual(findings)
    }
  })

  test('of the objects in a list is renamed in place, in a constant of the file and in what map returns', () => {
    const code = "import { SegmentedControl } from '@oja/ui'\n"
    const expected = "[{ value: 'a', variant: 'buy' }, { value: 'b', variant: tone }]"
    const list = "[{ value: 'a', tone: 'buy' }, { value: 'b', tone }]"
    expect(after(`${code};<SegmentedControl options={${list}} />`)).toContain(expected)
    const twice = '\n;<><SegmentedControl options={OPTIONS} /><SegmentedControl options={OPTIONS} /></>'
    for (const kind of ['', ' as const', ' satisfies Option[]']) {
      expect(after(`${code}const OPTIONS = ${list}${kind}${twice}`)).toContain(`${expected}${kind}\n`)
    }
    expect(
      after(`${code};<SegmentedControl options={all.map((one) => ({ value: one.id, tone: one.tone }))} />`),
    ).toContain('variant: one.tone')
    for (const other of ['', 'let options', `{ const options = ${list} }{ const options = ${list} }`]) {
      const unknown = `${code}${other};<SegmentedControl options={options} />`
      expect(after(unknown)).toBe(unknown)
      expect(said(unknown)).toEqual([
        '2: <SegmentedControl options[].tone>: find where the list is created, and rename tone to variant.',
      ])
    }
  })
})

test('items of a list that are not written out are listed, and the others are renamed', () => {
  const code = "import { SegmentedControl } from '@oja/ui'\n"
  const listed =
    '2: <SegmentedControl options[].tone>: find where the list is created, and rename tone to variant.'
  for (const other of ['...more', 'other', '{ ...base }', "{ [key]: 'sell' }"]) {
    const list = `${code};<SegmentedControl options={[{ value: 'a', tone: 'buy' }, ${other}]} />`
    expect(after(list)).toContain("variant: 'buy'")
    expect(said(list)).toEqual([listed])
  }
})

test.each([
  ['the older word for import attributes', "import bank from './bank.json' assert { type: 'json' }"],
  ['an auto-accessor', 'class Pay { accessor coin = 1 }'],
  ['a decorator', '@pay class Pay {}'],
  ['a return outside a function', 'if (done) return'],
])('a file with %s is migrated', (_what, line) => {
  expect(after(`${button}${line}\n;<Button theme="x" />`)).toContain('<Button variant=')
})

test('keys of a spread object literal are renamed, and props it does not have are not reported', () => {
  expect(after(`${button};<Button {...(isGrave ? { theme: 'x' } : {})} />`)).toContain("{ variant: 'x' }")
  expect(said(`${button};<Button {...(isGrave ? { className: 'x' } : {})} />`)).toEqual([])
  expect(said(`${button};<Button {...{ busyLabel: 'x' }} />`)).toEqual([
    '2: <Button busyLabel>: it is labels.busy now.',
  ])
  expect(said(`${button};<Button {...{ ...rest }} />`)).toHaveLength(1)
  expect(said(`${button};<Button {...(isGrave ? { theme: 'x' } : rest)} />`)).toHaveLength(1)
  expect(said("import { Table } from '@oja/ui'\n;<Table {...{ sorting: 1 }} />")).toEqual([
    '2: <Table sorting>: it takes an object now',
  ])
  expect(
    after("import { ConfirmDialog } from '@oja/ui'\n;<ConfirmDialog {...{ tone: 'danger' }} />"),
  ).toContain("{ tone: 'negative' }")
})

describe('words', () => {
  test('move into labels, in the place of the first', () => {
    expect(
      after(
        `${button};<Button busyLabel="It's &amp; busy" type="submit" readyLabel={t('ready')} theme="x" />`,
      ),
    ).toContain(`<Button labels={{ busy: "It's & busy", ready: t('ready') }} type="submit" variant="x" />`)
  })

  test('keep the line break after a comment, so that it hides no prop', () => {
    expect(after(`${button};<Button\n  busyLabel="a"\n  // why\n  readyLabel="b" type="submit"\n/>`)).toMatch(
      /\/\/ why\n\s+type="submit"/,
    )
    expect(after(`${button};<Button labels={words} // why\n  busyLabel="b">Pay</Button>`)).toMatch(
      /\/\/ why\n\s+>Pay/,
    )
    expect(after(`${button};<Button labels={words} title="http://a" busyLabel="b" />`)).toContain(
      'title="http://a" />',
    )
  })

  test('with space around the equals sign, line breaks and backslashes keep their meaning', () => {
    expect(after(`${button};<Button busyLabel = "Pay &amp; wait" />`)).toContain("busy: 'Pay & wait'")
    expect(after(`${button};<Button busyLabel="Pay\nand wait" />`)).toContain('busy: "Pay\\nand wait"')
    expect(after(`${button};<Button busyLabel="Pay \\ wait" />`)).toContain('busy: "Pay \\\\ wait"')
  })

  test('that labels already has are listed and left unchanged', () => {
    const code = `${button};<Button labels={{ busy: 'x' }} busyLabel="y" />`
    expect(after(code)).toBe(code)
    expect(said(code)).toEqual([
      '2: <Button> has both busyLabel and labels.busy. Keep one, called labels.busy.',
    ])
  })

  test('join existing labels', () => {
    expect(after(`${button};<Button labels={{ a: 1 }} busyLabel={busy} />`)).toContain(
      '<Button labels={{ a: 1, busy }} />',
    )
    expect(after(`${button};<Button labels={{ a: 1 }} busyLabel={wait} />`)).toContain('{ a: 1, busy: wait }')
    expect(after(`${button};<Button labels={{}} busyLabel="x" />`)).toContain(
      "<Button labels={{ busy: 'x' }} />",
    )
    expect(after(`${button};<Button labels={words} busyLabel="x" />`)).toContain(
      "<Button labels={{ ...words, busy: 'x' }} />",
    )
  })

  test('that hold an element which needs changes too are both migrated', () => {
    expect(after(`${button};<Button busyLabel={<Button theme="x" />} />`)).toContain(
      '<Button labels={{ busy: <Button variant="x" /> }} />',
    )
  })

  test('made by a function are listed, also where it returns an element which needs changes too', () => {
    const listed = '2: <Button busyLabel>: words are plain text with {placeholders} now. Check labels.busy.'
    for (const words of ['(n) => n', 'function (n) { return n }']) {
      expect(said(`${button};<Button busyLabel={${words}} />`)).toEqual([listed])
    }
    const nested = `${button};<Button busyLabel={(n) => <Button theme="x" />} />`
    expect(after(nested)).toContain('<Button labels={{ busy: (n) => <Button variant="x" /> }} />')
    expect(said(nested)).toEqual([listed])
  })
})

test('spread props, createElement and decisions for a person are listed with their line', () => {
  for (const create of ['createElement', 'React.createElement']) {
    expect(said(`${button}\n;<Button {...props} />\n${create}(Button, { theme })`)).toEqual([
      '3: <Button> gets props by {...props}. Check it for: busyLabel, readyLabel, theme.',
      '4: createElement(Button): check its props for busyLabel, readyLabel, theme.',
    ])
  }
  expect(said("import { Table } from '@oja/ui'\n;<Table sorting />")).toEqual([
    '2: <Table sorting>: it takes an object now',
  ])
})

test.each([
  [
    "export { Button as Press } from '@oja/ui'",
    '1: @oja/ui is exported here: check the files that import it.',
  ],
  ["export * from '@oja/ui/button'", '1: @oja/ui/button is exported here: check the files that import it.'],
  ["const { Button } = require('@oja/ui')", '1: @oja/ui is loaded here: check what is used of it.'],
  ["lazy(() => import('@oja/ui/button'))", '1: @oja/ui/button is loaded here: check what is used of it.'],
  [`${button}const Press = styled(Button)`, '2: Button is passed on here: check what it gets.'],
  [`${button}export { Button }`, '2: Button is passed on here: check what it gets.'],
  [`${button}export default { component: Button }`, '2: Button is passed on here: check what it gets.'],
  [`${all}const Press = styled(Oja.Button)`, '2: Oja.Button is passed on here: check what it gets.'],
  [`${all}const { Button } = Oja`, '2: Oja is passed on here: check what it gets.'],
  [`${all}const Press = Oja[name]`, '2: Oja is passed on here: check what it gets.'],
])('a use that it does not follow is listed: %s', (code, finding) => {
  expect(said(code)).toEqual([finding])
})

test.each([
  "export { toast } from '@oja/ui'",
  "import { toast } from '@oja/ui'\nexport { toast }",
  `${button}type Props = ComponentProps<typeof Button>`,
  `${button}const { Button: other } = { Button: 1 }`,
  `${all}const Press = styled(Oja.Card)`,
  `${button}createElement('div', { style: theme.Button })`,
  `${all}type Props = Oja.ButtonProps | ComponentProps<typeof Oja.Button>`,
])('a use that no rename concerns is not listed: %s', (code) => {
  expect(said(code)).toEqual([])
})

test('the renames are in alphabetical order, each once', () => {
  const keys = renames.map(({ component, prop }) => `${component} ${prop}`)
  expect(keys).toEqual([...new Set(keys)].toSorted())
})

test('each rename leads to a prop, a word and values that the component has, and no two to the same', () => {
  for (const { component, prop, to, values = {}, byHand } of renames) {
    const entry = componentNames().find((name) => exportedBy(name).includes(component))!
    const { own } = propsOf(entry, component)
    const now = own.find(({ name }) => name === (typeof to === 'string' ? to : 'labels'))
    const of = `${component} ${prop}`
    if (!prop.includes('[]')) expect(now, of).toBeDefined()
    if (now?.choices.length)
      for (const value of Object.values(values)) expect(now.choices).toContain(`'${value}'`)
    if (typeof to === 'object') {
      const source = globSync(`src/{${entry},lib}/*.{ts,tsx}`, { cwd: PACKAGE })
        .map((file) => readFileSync(join(PACKAGE, file), 'utf8'))
        .join('\n')
      expect(source, of).toMatch(new RegExp(`\\b${to.labels}\\??: (string|CountedWords)`))
    }
    const twins = renames.filter(
      (row) =>
        row.component === component &&
        newName(row) === newName({ component, prop, to }) &&
        row.prop.includes('[]') === prop.includes('[]'),
    )
    if (byHand === undefined) expect(twins, of).toHaveLength(1)
    // One old word means the same everywhere.
    for (const [old, next] of Object.entries(values))
      expect(
        renames.map((row) => row.values?.[old] ?? next),
        of,
      ).toEqual(renames.map(() => next))
  }
})

describe('the built command', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'oja-codemod-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const command = join(PACKAGE, 'dist/cli/oja-ui.js')
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [command, ...args], { cwd: folder, encoding: 'utf8' })
  const write = (files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  }
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')

  test('rewrites the files below src, skips installed and built ones, and lists the rest by file and line', () => {
    const old = `${button}export const Pay = () => <Button theme="primary" {...x} />\n`
    write({
      'src/pay.tsx': old,
      'src/dist/pay.tsx': old,
      'src/node_modules/x/pay.tsx': old,
      'src/plain.ts': `${button}let a = <T>b`,
    })
    expect(run('codemod')).toMatch(
      /^src\/pay\.tsx: 1 change\n1 change in 1 file\.\n\nTo do by hand:\nsrc\/pay\.tsx:2: <Button> gets props by \{\.\.\.x\}/,
    )
    expect(read('src/pay.tsx')).toContain('<Button variant="primary" {...x} />')
    expect(read('src/dist/pay.tsx')).toBe(old)
    expect(read('src/node_modules/x/pay.tsx')).toBe(old)
  })

  test('with --dry reports what it would do and writes nothing', () => {
    const old = `${button};<Button theme="primary" />`
    write({ 'app/pay.jsx': old })
    expect(run('codemod', 'app', '--dry')).toBe(
      'app/pay.jsx: 1 change\n1 change in 1 file to make. Nothing is written.\n',
    )
    expect(read('app/pay.jsx')).toBe(old)
  })

  test('lists each place by its line in the file as it is afterwards', () => {
    const words = '<Button\n  busyLabel="a"\n  readyLabel="b"\n/>'
    write({ 'src/pay.tsx': `${button};<Button {...first} />\n;${words}\n;<Button {...x} />\n` })
    const [before, later] = [run('codemod', '--dry'), run('codemod')]
    expect(before).toContain('src/pay.tsx:2: <Button> gets props by {...first}')
    expect(before).toContain('src/pay.tsx:7: <Button> gets props by {...x}')
    expect(later).toContain('src/pay.tsx:2: <Button> gets props by {...first}')
    expect(later).toContain('src/pay.tsx:6: <Button> gets props by {...x}')
    write({ 'src/pay.tsx': "import { toast, useSonner } from 'sonner'\ntoast('Saved', options)\n" })
    expect(run('codemod', '--from', 'sonner')).toContain('src/pay.tsx:3: the options of a toast')
  })

  test('a second run finds nothing to do', () => {
    write({ 'src/pay.tsx': `${button};<Button theme="primary" busyLabel="Wait" />` })
    run('codemod')
    expect(run('codemod')).toBe('0 changes in 0 files.\n')
  })

  test('a file that it cannot parse is named, the others are migrated, and the command fails', () => {
    write({ 'src/a.tsx': `${button}<<<<<<< HEAD`, 'src/b.tsx': `${button};<Button theme="x" />` })
    write({ 'src/other.tsx': '<<<<<<< HEAD' })
    const result = spawnSync(process.execPath, [command, 'codemod'], { cwd: folder, encoding: 'utf8' })
    expect(result.status).toBe(1)
    expect(result.stdout).toContain('src/a.tsx: cannot be read.')
    expect(result.stdout).not.toContain('src/other.tsx')
    expect(read('src/b.tsx')).toContain('variant')
  })

  test('a link to a file that is gone, as Emacs keeps beside an edited file, is named, and the others are migrated', () => {
    write({ 'src/b.tsx': `${button};<Button theme="x" {...x} />` })
    symlinkSync('somebody@somewhere.1', join(folder, 'src/.#b.tsx'))
    const result = spawnSync(process.execPath, [command, 'codemod'], { cwd: folder, encoding: 'utf8' })
    expect(result.stdout).toContain('src/.#b.tsx: cannot be read.')
    expect(result.stdout).toContain('src/b.tsx:2: <Button> gets props by {...x}')
    expect(result.stderr).toBe('')
    expect(read('src/b.tsx')).toContain('variant')
  })

  test('in a project it skips what tools write, at any depth, but no folder of source of the same name', () => {
    const old = `${button};<Button theme="primary" />\n`
    const written = ['.next', 'build', 'coverage', 'dist', 'node_modules', 'out', 'storybook-static']
    const skipped = ['', 'packages/app/'].flatMap((at) => written.map((name) => `${at}${name}/pay.js`))
    const source = ['src/build/pay.tsx', 'packages/app/src/out/pay.tsx']
    write({ 'package.json': '{}', 'packages/app/package.json': '{}' })
    write(Object.fromEntries([...skipped, ...source].map((file) => [file, old])))
    run('codemod', '.')
    expect([...skipped, ...source].filter((file) => read(file) !== old)).toEqual(source)
  })

  test('without a command, or with --help, it says how to use it', () => {
    expect(run()).toMatch(/^Usage:/)
    expect(run('codemod', '--help')).toMatch(/^Usage:/)
  })

  test('a missing folder is reported, with exit code 2', () => {
    const result = spawnSync(process.execPath, [command, 'codemod', 'lib'], { cwd: folder, encoding: 'utf8' })
    expect(result.stderr).toBe(
      'There is no file or folder lib here. Name those of your source: npx @oja/ui codemod app lib\n',
    )
    expect(result.status).toBe(2)
  })

  test.each([
    [['codemod', '--bogus'], "Unknown option '--bogus'."],
    [['codemod', '--from'], "Option '--from <value>' argument missing."],
    [['codemod', '--from', 'toastify'], 'There is no codemod from toastify, only from sonner.'],
    [['bogus'], 'There is no command bogus.'],
  ])('%j prints one sentence, with exit code 2', (args, sentence) => {
    const result = spawnSync(process.execPath, [command, ...args], { cwd: folder, encoding: 'utf8' })
    expect(result.stderr.split('\n')[0]).toBe(sentence)
    expect(result.stderr).not.toContain('    at ')
    expect(result.status).toBe(2)
  })
})
