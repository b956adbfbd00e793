/** A member of a parsed body or query of any shape; `undefined` when it lacks one. */
export function member(value: unknown, name: string): unknown {
  const isMember = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isMember ? Reflect.get(value, name) : undefined
}
