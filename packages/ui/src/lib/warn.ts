const said = new Set<string>()

/**
 * Warns a developer once about a misuse that types cannot catch. Say what it is, why it matters and how to fix it. Silent in
 * production builds.
 */
export function warnOnce(isMisuse: boolean, message: string): void {
  if (process.env.NODE_ENV === 'production' || !isMisuse || said.has(message)) return
  said.add(message)
  console.warn(`@oja/ui: ${message}`)
}

/** Warns about a prop, such as `value` or `open`, that is set without its handler. React does so only for inputs without any
 *  handler, and ours always have one.
 *  @param of The words of the label, if known */
export function warnStuck(isStuck: boolean, prop: string, of?: string | null): void {
  const handler = `on${prop.charAt(0).toUpperCase()}${prop.slice(1)}Change`
  warnOnce(
    isStuck,
    `\`${prop}\`${of ? ` of '${of}'` : ''} is set without ${handler}, so the customer cannot change it. Pass ${handler}, or leave \`${prop}\` out.`,
  )
}
