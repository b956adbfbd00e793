import { endpoints, ROLES, SCOPES } from '@oja/api/contract'
import { COINS } from '@oja/api/money'

export const USAGE = `Usage: npm run operator -- <command>

  deposit <email> <code> <amount> [trading|portfolio]           credit a customer (sandbox chain): ${COINS.join(', ')}
  kyc <email> <verified|processing|unverified|rejected> [reason]
  kyc-queue                                                     whose documents wait, longest first
  kyc-picture <email> <document|selfie> <file>                  save a picture of the newest submission
  lift <email> <note>                                           let a suspended customer reserve again
  tier <email> <basic|phone|identity|extended|proven> <note>    the limits of a day
  disputes                                                      open disputes, oldest first
  chat <claim>                                                  what the two wrote, oldest first
  say <claim> <message>                                         write in the chat as Oja support; both sides see it
  settle <claim> <buyer|seller> <note>                          decide a dispute
  audit                                                         prove the books
  add-operator <name> --role <role> [--role <role>]             a set-up token for the desk: ${ROLES.join(', ')}
  reset-operator <name>                                         a new set-up token; ends the operator's sessions
  tokens                                                        tokens of machines, and when they were used
  add-token <name> --scope <scope> [--scope <scope>]            a token for a machine: ${SCOPES.join(', ')}
  revoke-token <name>                                           it stops working at once

  --url <origin>    the server, default http://localhost:$PORT (4000)
  --token <token>   default $OPERATOR_TOKEN, else the one in $DATA_DIR (.data)
  --key <key>       repeats an earlier command whose outcome is unknown: it has one effect
`

export type Request = {
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
}

/** The request for a command line, or `null` for an unknown or incomplete command. */
export function requestOf(
  words: readonly string[],
  { roles = [], scopes = [] }: { roles?: readonly string[]; scopes?: readonly string[] } = {},
): Request | null {
  const [command, ...rest] = words
  const [first = '', second = '', third = '', wallet = 'portfolio'] = rest
  // The last argument is a text that needs no quotes.
  const textFrom = (word: number) => rest.slice(word).join(' ')
  const post = ({ path }: { path: string }, body: Record<string, string | readonly string[]>) =>
    isComplete(body) ? ({ method: 'POST', path, body } as const) : null
  const get = ({ path }: { path: string }, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString()
    return isComplete(query) ? ({ method: 'GET', path: search ? `${path}?${search}` : path } as const) : null
  }
  switch (command) {
    case 'deposit':
      return post(endpoints.operatorDeposit, { email_address: first, code: second, amount: third, wallet })
    case 'kyc': {
      const reason = rest.length > 2 ? { reason: textFrom(2) } : {}
      return post(endpoints.operatorKyc, { email_address: first, status: second, ...reason })
    }
    case 'settle':
      return post(endpoints.operatorSettle, { claim: first, winner: second, note: textFrom(2) })
    case 'kyc-queue':
      return get(endpoints.operatorKycQueue)
    case 'kyc-picture':
      // The third word is the file to save it in.
      return third === ''
        ? null
        : get(endpoints.operatorKycPicture, { email_address: first, picture: second })
    case 'lift':
      return post(endpoints.operatorLiftSuspension, { email_address: first, note: textFrom(1) })
    case 'tier':
      return post(endpoints.operatorTier, { email_address: first, tier: second, note: textFrom(2) })
    case 'chat':
      return get(endpoints.operatorChat, { claim: first })
    case 'say':
      return post(endpoints.operatorSay, { claim: first, message: textFrom(1) })
    case 'disputes':
      return get(endpoints.operatorDisputes)
    case 'audit':
      return get(endpoints.operatorAudit)
    case 'add-operator':
      return post(endpoints.operatorAddOperator, { name: textFrom(0), roles })
    case 'reset-operator':
      return post(endpoints.operatorResetOperator, { name: textFrom(0) })
    case 'tokens':
      return get(endpoints.operatorTokens)
    case 'add-token':
      return post(endpoints.operatorAddToken, { name: textFrom(0), scopes })
    case 'revoke-token':
      return post(endpoints.operatorRevokeToken, { name: textFrom(0) })
    default:
      return null
  }
}

function isComplete(args: Record<string, string | readonly string[]>): boolean {
  return Object.values(args).every((value) => value.length > 0)
}
