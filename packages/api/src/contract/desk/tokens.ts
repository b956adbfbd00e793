import * as z from 'zod/mini'
import { deskCall, operatorCall } from '../endpoint.ts'
import { empty, id, idInput, timestamp } from '../primitives.ts'
import { DESK_SCOPES, SCOPES, type Scope } from '../roles.ts'
import { operatorName } from './operators.ts'

const scope = z.enum(SCOPES)

const tokenBody = <const S extends readonly Scope[]>(scopes: S) =>
  z.object({
    name: operatorName,
    scopes: z
      .array(z.enum(scopes, `Choose ${scopes.join(', ')}`), 'Choose at least one scope')
      .check(
        z.minLength(1, 'Choose at least one scope'),
        z.maxLength(scopes.length, 'Choose each scope once'),
      ),
  })

const machineToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(scope),
  created_at: timestamp,
  created_by: z.string(),
  /** To the minute. */
  last_used_at: z.nullable(timestamp),
  revoked_at: z.nullable(timestamp),
})
export type MachineToken = z.infer<typeof machineToken>

/** Only this response contains the token. */
const newMachineToken = z.object({ id, name: z.string(), scopes: z.array(scope), token: z.string() })
export type NewMachineToken = z.infer<typeof newMachineToken>

export const deskTokens = deskCall('deskTokens', 'GET', '/desk/tokens', {
  roles: [],
  trail: false,
  response: z.array(machineToken),
})

export const deskAddToken = deskCall('deskAddToken', 'POST', '/desk/tokens', {
  roles: [],
  body: tokenBody(DESK_SCOPES),
  response: newMachineToken,
  status: 201,
})

export const deskRevokeToken = deskCall('deskRevokeToken', 'DELETE', '/desk/tokens', {
  roles: [],
  query: z.object({ id: idInput }),
  response: empty,
})

export const operatorTokens = operatorCall('operatorTokens', 'GET', '/operator/tokens', {
  scope: 'tokens',
  trail: false,
  response: z.array(machineToken),
})

/** A token cannot grant a scope that it lacks. */
export const operatorAddToken = operatorCall('operatorAddToken', 'POST', '/operator/tokens', {
  scope: 'tokens',
  body: tokenBody(SCOPES),
  response: newMachineToken,
  status: 201,
})

export const operatorRevokeToken = operatorCall('operatorRevokeToken', 'POST', '/operator/tokens/revoke', {
  scope: 'tokens',
  body: z.object({ name: operatorName }),
  response: empty,
})
