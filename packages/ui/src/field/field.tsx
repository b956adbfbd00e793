'use client'

import {
  cloneElement,
  type ComponentPropsWithoutRef,
  forwardRef,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { FieldShell, type FieldWords, useField } from '../lib/field.js'
import { arrived } from '../lib/as-child.js'

/** Props that connect a control to its label, hint and error. Spread them on the control. */
export interface FieldControl {
  /** The id the label refers to. */
  id: string
  /** Name of the value in a form. */
  name: string | undefined
  /** The form does not submit without a value. */
  required: boolean | undefined
  /** Ids of the control's own descriptions and of its hint or error. */
  'aria-describedby': string | undefined
  /** True while there is an error. Otherwise your control's own, or false where `required`: Firefox announces an empty required
   *  control as invalid. */
  'aria-invalid': boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

export interface FieldProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | keyof FieldWords>, FieldWords {
  /** Name of the value in a form; with it the field shows its error from the surrounding `Form`. */
  name?: string | undefined
  /** The form does not submit without a value: the browser's own attribute. @default false */
  required?: boolean | undefined
  /** Your control: one element, which receives the props, or a function that gets them. */
  children: ReactElement | ((control: FieldControl) => ReactNode)
}

type OwnProps = Partial<FieldControl>

/** Label, hint and error for a control of your own: a date picker, a slider, another library's input. All other props go to
 *  the element around it. */
export const Field = forwardRef<HTMLDivElement, FieldProps>(function Field(props, ref) {
  const { children: given, id, 'aria-describedby': describedBy, 'aria-invalid': invalid, ...others } = props
  const children = typeof given === 'function' ? given : arrived(given)
  const own: OwnProps = isValidElement<OwnProps>(children) ? children.props : {}
  const { frame, control, rest } = useField(
    {
      ...others,
      id: own.id,
      name: others.name ?? own.name,
      required: others.required ?? own.required,
      'aria-describedby': own['aria-describedby'],
      'aria-invalid': own['aria-invalid'],
    },
    'oja-own-field',
  )
  return (
    <FieldShell
      {...frame}
      rest={{ ...rest, id, 'aria-describedby': describedBy, 'aria-invalid': invalid }}
      shellRef={ref}
    >
      {typeof children === 'function'
        ? children(control)
        : isValidElement(children) && cloneElement(children, control)}
    </FieldShell>
  )
})
