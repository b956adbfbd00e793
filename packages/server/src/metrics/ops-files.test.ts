import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestApp } from '../../test-support/start-test-app.ts'
import { JOBS } from '../jobs/index.ts'

const read = (file: string) => readFileSync(new URL(`../../../../ops/${file}`, import.meta.url), 'utf8')

type Panel = { title: string; targets?: { expr: string }[] }
const dashboard = JSON.parse(read('grafana/oja.json')) as { panels: Panel[] }
const alerts = read('prometheus/alerts.yml')

let exported: string[]
const t = shareTestApp()
beforeAll(async () => {
  const text = await (await t.operator('GET', '/metrics')).text()
  exported = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
})

const namesIn = (text: string) => new Set(text.match(/\b(?:oja|nodejs|process)_\w+/g))
const unknownIn = (text: string) => [...namesIn(text)].filter((name) => !exported.includes(name))

describe('every metric that is named is exported by a running server', () => {
  const shown = dashboard.panels.filter(({ targets }) => targets !== undefined)

  test.each(shown.map(({ title, targets = [] }) => [title, targets] as const))(
    'by the panel "%s"',
    (_, targets) => {
      const exprs = targets.map(({ expr }) => expr).join(' ')
      expect(exprs).toMatch(/\b(oja|nodejs|process)_|\bup\b/)
      expect(unknownIn(exprs)).toEqual([])
    },
  )

  test('by the alerts', () => {
    expect(namesIn(alerts).size).toBeGreaterThan(10)
    expect(unknownIn(alerts)).toEqual([])
  })
})

test('every metric of our own is on the dashboard', () => {
  const shown = namesIn(JSON.stringify(dashboard))
  const families = [...new Set(exported.filter((name) => name.startsWith('oja_')).map(familyOf))]
  const known = new Set([...shown, ...namesIn(alerts)].map(familyOf))
  expect(families.filter((name) => !known.has(name) && name !== 'oja_build_info')).toEqual([])
})

test('the jobs that an alert leaves out are jobs', () => {
  const left = /name!~"([^"]+)"/.exec(alerts)?.[1]?.split('|') ?? []
  const names = JOBS.map(({ name }) => name)
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter((name) => !names.includes(name))).toEqual([])
})

test('every alert has a case that fires it', () => {
  const cases = read('prometheus/alerts.test.yml')
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !cases.includes(`alertname: ${name}\n`))).toEqual([])
})

function familyOf(name: string): string {
  return name.replace(/_(bucket|count|sum)$/, '')
}
