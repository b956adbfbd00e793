const said = new Set<string>()

/**
 * Tells a developer once about a misuse that a type cannot catch: what it is, why it matters, how to mend it. Silent in
 * production builds.
 */
export function warnOnce(isMisuse: boolean, message: string): void {
  if (process.env.NODE_ENV === 'production' || !isMisuse || said.has(message)) return
  said.add(message)
  console.warn(`@oja/ui: ${message}`)
}
