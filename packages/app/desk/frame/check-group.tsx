import { Checkbox, Field } from '@oja/ui'

type CheckGroupProps<Value extends string> = {
  label: string
  /** Its error from the server shows once, below all boxes. */
  name: string
  choices: readonly { value: Value; label: string; hint?: string }[]
  ticked?: readonly Value[]
  className?: string
}

/** Boxes of which an operator ticks one or more. `tickedIn` reads them. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { label, name, choices, ticked = [], className = 'grid gap-2' } = props
  return (
    <Field label={label} name={name}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div role="group" id={id} aria-label={label} aria-describedby={describedBy} className={className}>
          {choices.map(({ value, ...words }) => (
            // The name of the group would repeat its error at each box.
            <Checkbox
              key={value}
              name={nameOf(name, value)}
              defaultChecked={ticked.includes(value)}
              {...words}
            />
          ))}
        </div>
      )}
    </Field>
  )
}

/** Those of `values` whose box is ticked. */
export function tickedIn<Value extends string>(
  data: FormData,
  name: string,
  values: readonly Value[],
): Value[] {
  return values.filter((value) => data.has(nameOf(name, value)))
}

function nameOf(group: string, value: string): string {
  return `${group}.${value}`
}
