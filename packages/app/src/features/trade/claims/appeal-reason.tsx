import { DISPUTE_TEXT_MAX_LENGTH } from '@oja/api/contract'
import { TextArea } from '@oja/ui'
import type { ComponentProps } from 'react'
import { disputePanel as copy } from './dispute-copy.ts'

/** The field of an appeal: why the decision is wrong. */
export function AppealReason(props: Partial<ComponentProps<typeof TextArea>>) {
  return (
    <TextArea
      required
      label={copy.appealReason}
      hint={copy.appealHint}
      rows={4}
      maxLength={DISPUTE_TEXT_MAX_LENGTH}
      {...props}
    />
  )
}
