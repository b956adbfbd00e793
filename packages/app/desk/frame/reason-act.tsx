import { Button, type ButtonProps, toast } from '@oja/ui'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from './reason-dialog.tsx'
import { useLeavingButton } from './use-leaving-button.ts'

type ReasonActProps = {
  label: string
  title: string
  /** What the operator should know first. */
  lead?: string
  done?: string
  variant?: ButtonProps['variant']
  act: (reason: string) => Promise<unknown>
  icon?: ReactNode
}

/** A button for an act that needs a reason. Asks for the reason, acts, and then shows `done`. */
export function ReasonAct(props: ReasonActProps) {
  // Another act may take its place, such as to unfreeze instead of to freeze. An open dialog must not turn into that one.
  return <OneAct key={props.label} {...props} />
}

function OneAct({ label, title, lead, done, variant = 'secondary', act, icon }: ReasonActProps) {
  const [isAsking, setAsking] = useState(false)
  const button = useLeavingButton()
  return (
    <>
      <Button ref={button} variant={variant} size="sm" icon={icon} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ReasonDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        lead={lead}
        confirm={label}
        act={async (reason) => {
          await act(reason)
          if (done !== undefined) toast.success(done)
        }}
      />
    </>
  )
}
