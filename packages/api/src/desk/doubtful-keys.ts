import { isConclusive, isOutcomeUnknown, newIdempotencyKey } from '../client/index.ts'

/** The keys of acts whose outcome is unknown, by act. Outside the components, because a dialog may close before the next try. */
const doubtful = new Map<string, string>()

/** Runs an act under an Idempotency-Key. While the outcome is unknown, the same act gets the same key, so that it is done once. */
export async function runUnderKey<T>(
  act: { name: string; query?: unknown; body?: unknown },
  run: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  const intent = JSON.stringify([act.name, act.query, act.body])
  const key = doubtful.get(intent) ?? newIdempotencyKey()
  doubtful.set(intent, key)
  try {
    const answer = await run(key)
    doubtful.delete(intent)
    return answer
  } catch (error) {
    if (isConclusive(error) && !isOutcomeUnknown(error)) doubtful.delete(intent)
    throw error
  }
}
