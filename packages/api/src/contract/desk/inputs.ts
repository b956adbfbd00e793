import * as z from 'zod/mini'
import { atMost, shown } from '../primitives.ts'

/** How long an operator's reason may be. */
export const DESK_REASON_LENGTH = { minLength: 5, maxLength: 500 } as const
/** How long an operator's note may be. */
export const DESK_NOTE_MAX_LENGTH = 2000

const REASON = `Write a reason of at least ${DESK_REASON_LENGTH.minLength} characters`

/** An operator's reason to view or act. It stays in the trail for good. */
export const reasonInput = z
  .string(REASON)
  .check(shown(), z.minLength(DESK_REASON_LENGTH.minLength, REASON), atMost(DESK_REASON_LENGTH.maxLength))

/** What an operator or a machine writes about a decision. */
export const noteInput = z
  .string('Write a note')
  .check(shown(), z.minLength(1, 'Write a note'), atMost(DESK_NOTE_MAX_LENGTH))
