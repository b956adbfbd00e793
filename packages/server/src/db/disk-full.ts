/** Error codes of PostgreSQL and the operating system for a full disk or an exhausted quota. */
const FULL: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether a write failed because the disk of PostgreSQL or of this process is full. */
export function isDiskFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && FULL.has(cause.code)
}

/** For `catch` of a write that the caller can do without.
 *  @throws any other cause */
export function ignoreFullDisk(cause: unknown): void {
  if (!isDiskFull(cause)) throw cause
}
