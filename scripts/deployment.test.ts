import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Settings, readSettings } from '../packages/server/src/settings.ts'

// Compares Dockerfile, compose.yaml and ops/kubernetes with the server's settings and behaviour. Source: docs/operations.md#containers

type Env = Record<string, string>
type Probe = {
  httpGet: { path: string; port: string }
  periodSeconds: number
  timeoutSeconds?: number
  failureThreshold: number
}
type Container = {
  image: string
  command?: string[]
  ports?: { name: string; containerPort: number }[]
  readinessProbe?: Probe
  livenessProbe?: Probe
  startupProbe?: Probe
  securityContext: object
  volumeMounts?: { name: string; mountPath: string }[]
}
type Pods = {
  spec: {
    template: {
      metadata: { labels: Env }
      spec: { terminationGracePeriodSeconds: number; securityContext: object; containers: [Container] }
    }
  }
}
type Service = { environment: Env; command?: string; stop_grace_period: string; volumes: string[] }
type Compose = { services: Record<string, Service> }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const envFile = (file: string) => parseEnv(read(file)) as Env

/** Values that the operator of a deployment fills in. */
const SECRETS: Env = {
  DATABASE_URL: 'postgres://oja_server:secret@database/oja',
  DATABASE_OWNER_URL: 'postgres://oja_owner:secret@database/oja',
  OPERATOR_TOKEN: 'a-token-of-an-operator',
  FACTOR_KEY: 'k'.repeat(32),
  FILES_KEY: Buffer.alloc(32, 1).toString('base64'),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
  SMTP_URL: 'smtp://mail.example',
  UPLOADS_S3_KEY: 'key',
  UPLOADS_S3_SECRET: 'secret',
}
/** Further values that compose reads from its `.env`. */
const COMPOSE_ENV: Env = {
  ...SECRETS,
  OJA_HOST: 'oja.example',
  OJA_OWNER_PASSWORD: 'owner',
  OJA_SERVER_PASSWORD: 'server',
  POSTGRES_PASSWORD: 'superuser',
}

const IMAGE = read('Dockerfile')
const IMAGE_ENV = parseEnv((/^ENV (.+)$/m.exec(IMAGE)?.[1] ?? '').replaceAll(' ', '\n')) as Env
const compose = readCompose(COMPOSE_ENV)
const serversOfCompose = serversIn(compose)
const deployment = parse(read('ops/kubernetes/deployment.yaml')) as Pods
const migration = parse(read('ops/kubernetes/migration.yaml')) as Pods
const pod = deployment.spec.template.spec
const [server] = pod.containers
const kubernetesEnv = {
  ...envFile('ops/kubernetes/settings.env'),
  ...withSecrets(envFile('ops/kubernetes/secrets.example.env')),
}

/** Each server of a deployment, with its whole environment. */
const DEPLOYED: [string, Env][] = [
  ...serversOfCompose.map(([name, { environment }]): [string, Env] => [
    `compose, ${name}`,
    inText(environment),
  ]),
  ['kubernetes', kubernetesEnv],
]

const dataDir = mkdtempSync(path.join(tmpdir(), 'oja-deployment-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const settingsOf = (env: Env): Settings => readSettings({ ...IMAGE_ENV, ...env, DATA_DIR: dataDir })

describe.each(DEPLOYED)('%s', (_name, env) => {
  test('production starts with these settings, and none of them is unknown', () => {
    expect(settingsOf(env)).toMatchObject({
      environment: 'production',
      host: '0.0.0.0',
      port: 4000,
      trustedProxies: 1,
      demo: false,
    })
    expect(unknown({ ...IMAGE_ENV, ...env })).toEqual([])
  })

  test('secrets that all processes share are given, so none makes its own', () => {
    const shared = ['OPERATOR_TOKEN', 'FACTOR_KEY', 'FILES_KEY', 'VAPID_PRIVATE_KEY']
    expect(shared.filter((name) => !env[name])).toEqual([])
  })

  test('the server never learns the password of the owner of the tables', () => {
    expect(Object.keys(env)).not.toContain('DATABASE_OWNER_URL')
    expect(Object.values(env).filter((value) => value.includes('oja_owner'))).toEqual([])
  })
})

test('compose passes on what its `.env` says of an identity service', () => {
  const chosen = { KYC_REVIEW: 'provider', KYC_URL: 'https://kyc.example', KYC_KEY: 'key' }
  for (const [, { environment }] of serversIn(readCompose({ ...COMPOSE_ENV, ...chosen })))
    expect(settingsOf(inText(environment)).kyc).toEqual({ url: chosen.KYC_URL, key: chosen.KYC_KEY })
})

test('all servers share their pictures: one volume on one machine, one bucket on many', () => {
  for (const [, { volumes }] of serversOfCompose) expect(volumes).toEqual([`data:${IMAGE_ENV['DATA_DIR']}`])
  expect(server.volumeMounts).toContainEqual({ name: 'data', mountPath: IMAGE_ENV['DATA_DIR'] })
  expect(settingsOf(kubernetesEnv).uploadsS3).toMatchObject({ bucket: 'oja-pictures' })
})

test('the migration knows both roles, and nothing but settings', () => {
  const ofCompose = compose.services['migrate']?.environment ?? {}
  const ofKubernetes = envFile('ops/kubernetes/migration-secrets.example.env')
  for (const env of [ofCompose, ofKubernetes]) {
    expect(Object.keys(env).toSorted()).toEqual(['DATABASE_OWNER_URL', 'DATABASE_URL'])
    expect(unknown(env)).toEqual([])
  }
  const scripts = (JSON.parse(read('package.json')) as { scripts: Env }).scripts
  expect(compose.services['migrate']?.command).toBe('npm run migrate')
  expect(migration.spec.template.spec.containers[0].command?.join(' ')).toBe(scripts['migrate'])
  expect(migration.spec.template.spec.containers[0].image).toBe(server.image)
})

test('probes request paths that the server has, at the port where it listens', () => {
  const paths = [server.startupProbe, server.livenessProbe, server.readinessProbe].map(
    (probe) => probe?.httpGet,
  )
  expect(paths).toEqual([
    { path: '/health', port: 'http' },
    { path: '/health', port: 'http' },
    { path: '/ready', port: 'http' },
  ])
  expect(server.ports).toEqual([{ name: 'http', containerPort: Number(IMAGE_ENV['PORT']) }])
  expect(IMAGE).toContain(`EXPOSE ${IMAGE_ENV['PORT']}\n`)
  expect(IMAGE).toMatch(/^HEALTHCHECK [\s\S]*?\/health`/m)
  const proxy = read('ops/compose/Caddyfile')
  expect(proxy).toContain('health_uri /ready\n')
  expect(/reverse_proxy (.*) \{/.exec(proxy)?.[1]?.split(' ')).toEqual(
    serversOfCompose.map(([name]) => `${name}:${IMAGE_ENV['PORT']}`),
  )
})

test('Kubernetes takes a server out before it stops, but not for one slow answer under load', () => {
  const { readinessProbe } = server
  if (!readinessProbe) throw new Error('There is no readiness probe')
  const { periodSeconds, failureThreshold, timeoutSeconds = 1 } = readinessProbe
  // A stopping server answers at once, with 503.
  expect(periodSeconds * failureThreshold).toBeLessThan(settingsOf(kubernetesEnv).drainSeconds)
  expect(failureThreshold).toBeGreaterThan(1)
  expect(timeoutSeconds).toBeGreaterThanOrEqual(5)
})

test('the proxy of compose takes a server out before it stops, but not for one slow answer under load', () => {
  const proxy = read('ops/compose/Caddyfile')
  const valueOf = (name: string) => Number(new RegExp(`^\\s*${name} (\\d+)s?$`, 'm').exec(proxy)?.[1])
  // A stopping server answers at once, with 503.
  const noticed = valueOf('health_interval') * valueOf('health_fails')
  for (const [, { environment }] of serversOfCompose)
    expect(noticed).toBeLessThan(settingsOf(inText(environment)).drainSeconds)
  expect(valueOf('health_fails')).toBeGreaterThan(1)
  expect(valueOf('health_timeout')).toBeGreaterThanOrEqual(5)
  expect(valueOf('health_passes')).toBe(1)
})

test('the proxy of compose drops the headers by which a trusted proxy names requests and traces', () => {
  const dropped = [...read('ops/compose/Caddyfile').matchAll(/^\s*header_up -(\S+)$/gm)].map(
    ([, name]) => name,
  )
  expect(dropped.toSorted()).toEqual(['traceparent', 'tracestate', 'x-request-id'])
})

test('the page gives a single container enough time to shut down by itself', () => {
  const [, seconds] = /docker run .*--stop-timeout (\d+)/.exec(read('docs/operations.md')) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(settingsOf(kubernetesEnv).drainSeconds + 10 + 10)
})

test.each([
  ['kubernetes', pod.terminationGracePeriodSeconds, kubernetesEnv],
  ...serversOfCompose.map(([name, service]): [string, number, Env] => [
    name,
    Number.parseInt(service.stop_grace_period, 10),
    inText(service.environment),
  ]),
])('%s gives a server enough time to shut down by itself', (_name, graceSeconds, env) => {
  // At most ten seconds until requests stop arriving, and ten for in-flight ones: drain.ts, start-server.ts.
  expect(graceSeconds).toBeGreaterThanOrEqual(settingsOf(env).drainSeconds + 10 + 10)
})

test('nothing runs as root, and a container can write only to its volumes', () => {
  expect(IMAGE.slice(IMAGE.lastIndexOf('\nFROM '))).toMatch(/^USER node$/m)
  for (const { spec } of [deployment.spec.template, migration.spec.template]) {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    expect(spec.containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  }
})

test('service and disruption budget select the pods of the deployment', () => {
  const { labels } = deployment.spec.template.metadata
  const service = parse(read('ops/kubernetes/service.yaml')) as { spec: { selector: Env; ports: [object] } }
  const budget = parse(read('ops/kubernetes/disruption-budget.yaml')) as {
    spec: { selector: { matchLabels: Env }; maxUnavailable: number }
  }
  expect(service.spec).toMatchObject({ selector: labels, ports: [{ targetPort: 'http' }] })
  expect(budget.spec).toEqual({ maxUnavailable: 1, selector: { matchLabels: labels } })
})

test('files with secrets go neither into git nor into an image', () => {
  expect(read('.gitignore').split('\n')).toEqual(
    expect.arrayContaining(['.env', 'ops/kubernetes/*secrets.env']),
  )
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env*', '.data*', 'ops']))
})

/** Names that the README's table of settings lacks. */
function unknown(env: Env): string[] {
  const table = read('README.md').split('\n## Settings\n')[1] ?? ''
  const known = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  return Object.keys(env).filter((name) => !known.includes(name))
}

function withSecrets(names: Env): Env {
  return Object.fromEntries(Object.keys(names).map((name) => [name, SECRETS[name] ?? '']))
}

/** YAML reads the empty text of `${NAME:-}` as null; compose passes it on as text. */
function inText(env: Record<string, string | number | null>): Env {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value ?? '')]))
}

function readCompose(env: Env): Compose {
  return parse(filledIn(read('compose.yaml'), env), { merge: true })
}

function serversIn({ services }: Compose): [string, Service][] {
  return Object.entries(services).filter(([name]) => name.startsWith('server-'))
}

/** Fills in variables as compose does: `${NAME:?}` must be given, `${NAME:-default}` may be. */
function filledIn(text: string, env: Env): string {
  return text.replaceAll(
    /\$\{(\w+)(:[-?])([^}]*)\}/g,
    (_all, name: string, how: string, otherwise: string) => {
      const value = env[name] ?? (how === ':-' ? otherwise : undefined)
      if (value === undefined) throw new Error(`compose.yaml needs ${name}, which COMPOSE_ENV lacks`)
      return value
    },
  )
}
