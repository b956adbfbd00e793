import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../test-support/start-test-app.ts'
import { findProgram } from './support/debian-program.ts'

const FOLDER = fileURLToPath(new URL('../../../ops/prometheus/', import.meta.url))

let promtool: string
beforeAll(() => {
  promtool = findProgram('promtool', 'prometheus')
})

/** Runs promtool and returns its output. @throws when it finds a problem */
const run = (args: string[], options: { input?: string; cwd?: string } = {}) =>
  execFileSync(promtool, args, { cwd: FOLDER, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'], ...options })

test('Prometheus takes the configuration and the alerts', () => {
  expect(run(['check', 'config', 'prometheus.yml'])).toContain('SUCCESS')
  expect(run(['check', 'rules', 'alerts.yml'])).toContain('SUCCESS')
})

test('every alert fires when it should, and not before', () => {
  expect(run(['test', 'rules', 'alerts.test.yml'])).toContain('SUCCESS')
})

test('an alert whose bound is moved fails its case', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oja-alerts-'))
  try {
    copyFileSync(path.join(FOLDER, 'alerts.test.yml'), path.join(folder, 'alerts.test.yml'))
    const moved = readFileSync(path.join(FOLDER, 'alerts.yml'), 'utf8').replace('> 0.01', '> 0.5')
    writeFileSync(path.join(folder, 'alerts.yml'), moved)
    expect(() => run(['test', 'rules', 'alerts.test.yml'], { cwd: folder })).toThrow(/OjaErrorsMany/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('Prometheus reads what a running server exports', async () => {
  const t = await startTestApp()
  try {
    const text = await (await t.operator('GET', '/metrics')).text()
    // The names of the metrics of Node.js itself are not ours to choose.
    const own = text.split('\n').filter((line) => /^(# (HELP|TYPE) )?oja_/.test(line))
    const input = `${own.join('\n')}\n`
    expect(run(['check', 'metrics'], { input })).toBe('')
  } finally {
    await t.close()
  }
})
