import * as z from 'zod/mini'
import { atMost } from '../primitives.ts'

const REASON = 'Write a reason of at least 5 characters'

/** An operator's reason to view or act. It stays in the trail for good. */
export const reasonInput = z.string(REASON).check(z.trim(), z.minLength(5, REASON), atMost(500))

/** What an operator or a machine writes about a decision. */
export const noteInput = z
  .string('Write a note')
  .check(z.trim(), z.minLength(1, 'Write a note'), atMost(2000))
