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
