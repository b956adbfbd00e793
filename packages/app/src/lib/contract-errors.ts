/** The part of a contract schema used here. Source: https://standardschema.dev */
type CheckableSchema = {
  readonly '~standard': {
    readonly validate: (
      value: unknown,
    ) =>
      | { readonly issues?: readonly Issue[] | undefined }
      | Promise<{ readonly issues?: readonly Issue[] | undefined }>
  }
}
type Issue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** Validates a body against the contract before it is sent. Returns the server's own messages, the first for each field. */
export function contractErrors(schema: CheckableSchema, body: unknown): { [name: string]: string } {
  const result = schema['~standard'].validate(body)
  if (result instanceof Promise) {
    throw new TypeError('contractErrors needs a synchronous schema: move the check to the server')
  }
  const errors: { [name: string]: string } = {}
  for (const { message, path } of result.issues ?? []) {
    const first = path?.[0]
    const name = String(typeof first === 'object' ? first.key : (first ?? ''))
    errors[name] ??= message
  }
  return errors
}
