import * as fc from 'fast-check'

type JsonObject = { readonly [key: string]: unknown }

/** Makes values that a JSON Schema allows. `known` may supply values for a member by its name: existing ids, and plausible
 *  amounts. */
export function valuesOf(
  schema: JsonObject,
  options: { components: JsonObject; known: (member: string) => fc.Arbitrary<unknown> | undefined },
): fc.Arbitrary<unknown> {
  const of = (part: unknown): fc.Arbitrary<unknown> => valuesOf(part as JsonObject, options)
  const { $ref, anyOf, oneOf, enum: choices, const: only } = schema
  if (typeof $ref === 'string') return of(options.components[$ref.split('/').at(-1) ?? ''])
  const either = anyOf ?? oneOf
  if (Array.isArray(either)) return fc.oneof(...either.map(of))
  if (Array.isArray(choices)) return fc.constantFrom(...choices)
  if (only !== undefined) return fc.constant(only)
  const { type } = schema
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => of({ ...schema, type: one })))
  switch (type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer(bounds(schema))
    case 'number':
      return fc.double({ ...bounds(schema), noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(of(schema['items'] ?? {}), {
        minLength: Number(schema['minItems'] ?? 0),
        maxLength: Math.min(5, Number(schema['maxItems'] ?? 5)),
      })
    case 'object': {
      const required = (schema['required'] as string[] | undefined) ?? []
      const members = Object.entries((schema['properties'] as JsonObject | undefined) ?? {}).map(
        ([name, part]) => {
          const value = options.known(name)
          return [name, value ? fc.oneof({ weight: 4, arbitrary: value }, of(part)) : of(part)] as const
        },
      )
      return fc.record(Object.fromEntries(members), { requiredKeys: required })
    }
    default:
      return fc.jsonValue()
  }
}

function textOf(schema: JsonObject): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = 40 } = schema
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.string({
    unit: 'grapheme',
    minLength: Number(minLength),
    maxLength: Math.min(200, Number(maxLength)),
  })
}

function bounds(schema: JsonObject): { min: number; max: number } {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema
  const low = Number(minimum ?? exclusiveMinimum ?? -1_000_000)
  const high = Number(maximum ?? exclusiveMaximum ?? 100_000_000)
  const [min, max] = [Math.max(low, -(2 ** 31)), Math.min(high, 2 ** 31 - 1)]
  return { min, max: Math.max(min, max) }
}
