import { Button, Dialog, type DialogProps } from '@oja/ui'
import { type ComponentProps, type ReactNode, useId } from 'react'

type FormDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'size'> & {
  /** The result of `useForm`. */
  form: { props: ComponentProps<'form'>; isSubmitting: boolean }
  /** Without `cancel`, only the corner button closes the dialog. */
  labels: { submit: string; cancel?: string }
  className?: string
  children: ReactNode
}

/** A dialog with one form. Its buttons stay below the fields while they scroll. */
export function FormDialog({ form, labels, className, children, ...dialog }: FormDialogProps) {
  const formId = useId()
  const { isSubmitting } = form
  return (
    <Dialog
      {...dialog}
      busy={isSubmitting}
      footer={
        <>
          {labels.cancel !== undefined && (
            <Button variant="secondary" disabled={isSubmitting} onClick={() => dialog.onOpenChange?.(false)}>
              {labels.cancel}
            </Button>
          )}
          <Button type="submit" form={formId} busy={isSubmitting}>
            {labels.submit}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={className}>
        {children}
      </form>
    </Dialog>
  )
}
