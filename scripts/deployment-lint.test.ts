import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { validate } from 'dockerfile-utils'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Modules of `kubernetes-types` by kind. */
const MODULES: Record<string, string> = {
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'core/v1',
}

const MANIFESTS = ['deployment', 'disruption-budget', 'migration', 'service'].map(
  (name) => parse(read(`ops/kubernetes/${name}.yaml`)) as { kind: string },
)

/** What the compiler says of manifests as values of Kubernetes' types. */
function typeErrors(manifests: readonly { kind: string }[]): string {
  const cache = path.join(ROOT, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const scratch = mkdtempSync(path.join(cache, 'manifests-'))
  onTestFinished(() => rmSync(scratch, { recursive: true }))
  const lines = manifests.map(
    (manifest, index) =>
      `export const manifest${index}: import('kubernetes-types/${MODULES[manifest.kind]}').${manifest.kind} = ${JSON.stringify(manifest)}`,
  )
  writeFileSync(path.join(scratch, 'manifests.ts'), lines.join('\n'))
  writeFileSync(
    path.join(scratch, 'tsconfig.json'),
    '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] } }',
  )
  return spawnSync('tsc', ['-p', scratch], { encoding: 'utf8' }).stdout
}

test('the manifests of Kubernetes have only fields that it knows, with values of their types', () => {
  expect(typeErrors(MANIFESTS)).toBe('')
  const [deployment] = MANIFESTS
  const misspelt = JSON.parse(JSON.stringify(deployment).replace('"replicas"', '"replica"')) as {
    kind: string
  }
  expect(typeErrors([misspelt])).toContain(`'"replica"' does not exist`)
})

test.each(['Dockerfile', 'ops/compose/pgbouncer/Dockerfile'])(
  '%s has no mistake that Docker would refuse',
  (file) => {
    expect(validate(read(file))).toEqual([])
    expect(validate(`${read(file)}\nEXPOZE 80`)).toHaveLength(1)
  },
)
