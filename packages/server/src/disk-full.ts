/** What PostgreSQL and the operating system say where nothing more fits on a disk, or into its quota. */
const FULL: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether a write failed because its disk is full: of PostgreSQL, or of this process. Nothing of it was kept. */
export function isDiskFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && FULL.has(cause.code)
}
