import * as z from 'zod/mini'

const REASON = 'Write a reason of at least 5 characters'

/** Why an operator looks or acts. It stays in the trail for good. */
export const reasonInput = z
  .string(REASON)
  .check(z.trim(), z.minLength(5, REASON), z.maxLength(500, 'Use at most 500 characters'))
