/** What every schema of the contract offers. Source: https://standardschema.dev */
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

/** What the contract refuses about a body before it is sent: the server's own sentences, the first one for each field. */
export function contractErrors(schema: CheckableSchema, body: unknown): { [name: string]: string } {
  const result = schema['~standard'].validate(body)
  if (result instanceof Promise) {
    throw new TypeError('contractErrors needs a schema that answers at once: move the check to the server')
  }
  const errors: { [name: string]: string } = {}
  for (const { message, path } of result.issues ?? []) {
    const first = path?.[0]
    const name = String(typeof first === 'object' ? first.key : (first ?? ''))
    errors[name] ??= message
  }
  return errors
}
