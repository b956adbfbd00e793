import * as z from 'zod/mini'
import { deskCall } from '../endpoint.ts'
import { empty, id, idInput, timestamp } from '../primitives.ts'
import { DESK_SCOPES, SCOPES, type Scope } from '../roles.ts'
import { operatorName } from './operators.ts'

const scope = z.enum(SCOPES)

export const tokenBody = <const S extends readonly Scope[]>(scopes: S) =>
  z.object({
    name: operatorName,
    scopes: z
      .array(z.enum(scopes, `Choose ${scopes.join(', ')}`), 'Choose at least one scope')
      .check(
        z.minLength(1, 'Choose at least one scope'),
        z.maxLength(scopes.length, 'Choose each scope once'),
      ),
  })

export const machineToken = z.object({
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
export const newMachineToken = z.object({ id, name: z.string(), scopes: z.array(scope), token: z.string() })
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
