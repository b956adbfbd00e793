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
  const post = (endpoint: { path: string }, body: Record<string, unknown>): Request => ({
    method: 'POST',
    path: endpoint.path,
    body,
  })
  const get = (endpoint: { path: string }, query: Record<string, string> = {}): Request => {
    const search = new URLSearchParams(query).toString()
    return { method: 'GET', path: search ? `${endpoint.path}?${search}` : endpoint.path }
  }
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
    case 'kyc-queue':
      return get(endpoints.operatorKycQueue)
    case 'kyc-picture': {
      const [email_address = '', picture = '', file] = rest
      return file === undefined ? null : get(endpoints.operatorKycPicture, { email_address, picture })
    }
    case 'lift': {
      const [email_address, ...note] = rest
      return note.length === 0
        ? null
        : post(endpoints.operatorLiftSuspension, { email_address, note: note.join(' ') })
    }
    case 'tier': {
      const [email_address, tier, ...note] = rest
      return note.length === 0
        ? null
        : post(endpoints.operatorTier, { email_address, tier, note: note.join(' ') })
    }
    case 'chat': {
      const [claim] = rest
      return claim === undefined ? null : get(endpoints.operatorChat, { claim })
    }
    case 'say': {
      const [claim, ...message] = rest
      if (message.length === 0) return null
      return post(endpoints.operatorSay, { claim, message: message.join(' ') })
    }
    case 'disputes':
      return get(endpoints.operatorDisputes)
    case 'audit':
      return get(endpoints.operatorAudit)
    case 'add-operator': {
      const name = rest.join(' ')
      return name === '' || roles.length === 0 ? null : post(endpoints.operatorAddOperator, { name, roles })
    }
    case 'reset-operator': {
      const name = rest.join(' ')
      return name === '' ? null : post(endpoints.operatorResetOperator, { name })
    }
    case 'tokens':
      return get(endpoints.operatorTokens)
    case 'add-token': {
      const name = rest.join(' ')
      return name === '' || scopes.length === 0 ? null : post(endpoints.operatorAddToken, { name, scopes })
    }
    case 'revoke-token': {
      const name = rest.join(' ')
      return name === '' ? null : post(endpoints.operatorRevokeToken, { name })
    }
    default:
      return null
  }
}
