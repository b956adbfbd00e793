/** What this browser remembers of earlier updates. Source: docs/product/screens.md#notices */
export type SeenUpdate = { appVersion: string | null; hasSeenPopup: string | null }

/** Whether the 'New Update' modal is due: the stored version differs from the current one, and the popup was not seen.
 *  Seen is remembered by version, so that the next version may show it again; a plain `true` is an older note and counts
 *  for every version. Source: docs/product/screens.md#notices */
export function isUpdateDue(current: string, { appVersion, hasSeenPopup }: SeenUpdate): boolean {
  return appVersion !== current && hasSeenPopup !== current && hasSeenPopup !== 'true'
}

/** The version in what the version file answers, or `null` when it is something else. */
export function readVersion(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return null
  return typeof answer.version === 'string' && answer.version !== '' ? answer.version : null
}
