import * as z from 'zod/mini'

const REASON = 'Write a reason of at least 5 characters'

/** An operator's reason to view or act. It stays in the trail for good. */
export const reasonInput = z
  .string(REASON)
  .check(z.trim(), z.minLength(5, REASON), z.maxLength(500, 'Use at most 500 characters'))

/** What an operator or a machine writes about a decision. */
export const noteInput = z
  .string('Write a note')
  .check(z.trim(), z.minLength(1, 'Write a note'), z.maxLength(2000, 'Use at most 2,000 characters'))
