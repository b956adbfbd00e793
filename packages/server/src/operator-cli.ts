// `npm run operator -- <command>`: the operator calls from a terminal.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Books, errorBody, type NewMachineToken, type SetUpInvitation } from '@oja/api/contract'
import { type Request, requestOf, USAGE } from './operator-commands.ts'

/** Where a command writes its output; tests pass their own. */
type Terminal = { out: (text: string) => void; err: (text: string) => void; pauseMs: number }

const ATTEMPTS = 3
const TIMEOUT_MS = 30_000

/** Runs one command line and returns the process's exit code. */
export async function runOperator(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      token: { type: 'string' },
      key: { type: 'string' },
      role: { type: 'string', multiple: true },
      scope: { type: 'string', multiple: true },
    },
  })
  const request = requestOf(positionals, { roles: values.role ?? [], scopes: values.scope ?? [] })
  if (!request) {
    terminal.err(USAGE)
    return 2
  }
  const origin = values.url ?? `http://localhost:${process.env['PORT'] ?? '4000'}`
  const token = values.token ?? process.env['OPERATOR_TOKEN'] ?? storedToken()
  // One key for the command and its retries, so that a deposit whose response was lost is not made twice.
  const key = values.key ?? randomUUID()
  const answer = await ask(request, { origin, token, key, pauseMs: terminal.pauseMs })
  if (answer instanceof Error || answer.status >= 500) {
    terminal.err(
      `The outcome is unknown: ${answer instanceof Error ? answer.message : `HTTP ${answer.status}`}`,
    )
    if (request.method === 'POST') terminal.err(`Repeat the same command with --key ${key}`)
    return 1
  }
  if (answer.status >= 400) {
    const failure = errorBody.safeParse(answer.body)
    terminal.err(failure.success ? `${failure.data.code}: ${failure.data.error}` : `HTTP ${answer.status}`)
    return 1
  }
  return show(positionals, (answer.body as { data: unknown }).data, terminal)
}

function show(words: readonly string[], data: unknown, terminal: Terminal): number {
  switch (words[0]) {
    case 'audit': {
      const books = data as Books
      terminal.out(auditText(books))
      return books.balanced ? 0 : 1
    }
    case 'add-operator':
    case 'reset-operator': {
      const { name, setup_token, expires_at } = data as SetUpInvitation
      terminal.out(`Give ${plainText(name)} this token, and nobody else. It works once, until ${expires_at}.`)
      terminal.out(`Set up at /desk/set-up: ${setup_token}`)
      return 0
    }
    case 'add-token': {
      const { name, token } = data as NewMachineToken
      terminal.out(`The token of ${plainText(name)} is shown this once: ${token}`)
      return 0
    }
    case 'kyc-picture':
      return savePicture(words[3] ?? '', data as { base64: string }, terminal)
    default:
      terminal.out(plainText(JSON.stringify(data, null, 2)))
      return 0
  }
}

function savePicture(file: string, { base64 }: { base64: string }, terminal: Terminal): number {
  try {
    writeFileSync(file, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    terminal.err(cause instanceof Error ? cause.message : String(cause))
    return 1
  }
  terminal.out(`Saved as ${file}. Delete it when you have decided.`)
  return 0
}

type Answer = { status: number; body: unknown }

/** Retries after a lost connection or a server error, but never after a refusal, nor a request that would take effect twice. */
async function ask(
  request: Request,
  options: { origin: string; token: string; key: string; pauseMs: number },
): Promise<Answer | Error> {
  for (let attempt = 1; ; attempt++) {
    const answer = await askOnce(request, options).catch((cause: unknown) =>
      cause instanceof Error ? cause : new Error(String(cause)),
    )
    const isKnown = !(answer instanceof Error) && answer.status < 500
    if (isKnown || attempt === ATTEMPTS) return answer
    await wait(options.pauseMs * attempt)
  }
}

async function askOnce(
  request: Request,
  { origin, token, key }: { origin: string; token: string; key: string },
): Promise<Answer> {
  const response = await fetch(new URL(request.path, origin), {
    method: request.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(request.body ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
    },
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, body: await response.json() }
}

/** Escapes control and text-direction characters, so that customers' text cannot control the terminal. */
function plainText(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function storedToken(): string {
  const file = path.join(process.env['DATA_DIR'] ?? '.data', 'operator-token')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new Error(
      `Cannot read a token from ${file}. Pass --token, or set OPERATOR_TOKEN or the server's DATA_DIR`,
      { cause },
    )
  }
}

function auditText(books: Books): string {
  return [
    `The books ${books.balanced ? 'balance' : 'DO NOT BALANCE'}.`,
    ...books.assets.map(
      (asset) =>
        `${asset.code.padEnd(5)} customers ${asset.customer_total} (escrow ${asset.escrow_total}), house ${asset.house_total}, sum ${asset.ledger_total}`,
    ),
    ...books.checks.map((check) => `${check.ok ? 'ok  ' : 'FAIL'}  ${check.name}: ${check.detail}`),
  ].join('\n')
}

if (import.meta.main) {
  process.exitCode = await runOperator(process.argv.slice(2), {
    out: (text) => console.log(text),
    err: (text) => console.error(text),
    pauseMs: 1_000,
  }).catch((cause: unknown) => {
    console.error(cause instanceof Error ? cause.message : cause)
    return 1
  })
}
