// `npm run operator -- <command>`: the operator calls from a terminal.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Books, endpoints, errorBody } from '@oja/api/contract'

const USAGE = `Usage: npm run operator -- <command>

  deposit <email> <BTC|ETH|USDT> <amount> [trading|portfolio]   credit a customer (sandbox chain)
  kyc <email> <verified|processing|unverified|rejected> [reason]
  disputes                                                      open disputes, oldest first
  settle <claim> <buyer|seller> <note>                          decide a dispute
  audit                                                         prove the books

  --url <origin>    the server, default http://localhost:$PORT (4000)
  --token <token>   default $OPERATOR_TOKEN, else the one in $DATA_DIR (.data)
`

type Request = { method: 'GET' | 'POST'; path: string; body?: Record<string, unknown> }

/** The call a command line stands for; `null` when it stands for none. */
export function requestOf(words: readonly string[]): Request | null {
  const [command, ...rest] = words
  const post = (endpoint: { path: string }, body: Record<string, unknown>): Request => ({
    method: 'POST',
    path: endpoint.path,
    body,
  })
  switch (command) {
    case 'deposit': {
      const [email_address, code, amount, wallet = 'portfolio'] = rest
      return amount === undefined
        ? null
        : post(endpoints.operatorDeposit, { email_address, code, amount, wallet })
    }
    case 'kyc': {
      const [email_address, status, ...reason] = rest
      if (status === undefined) return null
      return post(endpoints.operatorKyc, {
        email_address,
        status,
        ...(reason.length > 0 ? { reason: reason.join(' ') } : {}),
      })
    }
    case 'settle': {
      const [claim, winner, ...note] = rest
      return note.length === 0
        ? null
        : post(endpoints.operatorSettle, { claim, winner, note: note.join(' ') })
    }
    case 'disputes':
      return { method: 'GET', path: endpoints.operatorDisputes.path }
    case 'audit':
      return { method: 'GET', path: endpoints.operatorAudit.path }
    default:
      return null
  }
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, token: { type: 'string' } },
  })
  const request = requestOf(positionals)
  if (!request) {
    console.error(USAGE)
    return 2
  }
  const origin = values.url ?? `http://localhost:${process.env['PORT'] ?? '4000'}`
  const response = await fetch(new URL(request.path, origin), {
    method: request.method,
    headers: {
      authorization: `Bearer ${values.token ?? process.env['OPERATOR_TOKEN'] ?? storedToken()}`,
      ...(request.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
  })
  const answer: unknown = await response.json()
  if (!response.ok) {
    const failure = errorBody.safeParse(answer)
    console.error(failure.success ? `${failure.data.code}: ${failure.data.error}` : `HTTP ${response.status}`)
    return 1
  }
  const { data } = answer as { data: unknown }
  console.log(positionals[0] === 'audit' ? auditText(data as Books) : JSON.stringify(data, null, 2))
  return positionals[0] === 'audit' && !(data as Books).balanced ? 1 : 0
}

function storedToken(): string {
  const file = path.join(process.env['DATA_DIR'] ?? '.data', 'operator-token')
  return readFileSync(file, 'utf8').trim()
}

/** The books for a reader: a line a coin, a line a check. */
export function auditText(books: Books): string {
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
  process.exitCode = await main().catch((cause: unknown) => {
    console.error(cause instanceof Error ? cause.message : cause)
    return 1
  })
}
