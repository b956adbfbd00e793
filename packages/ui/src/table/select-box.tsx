'use client'

import { useId } from 'react'

interface SelectBoxProps {
  label: string
  /** Id of the element that names the row, read after the label. */
  nameId?: string | undefined
  checked: boolean
  /** Some of the rows are selected. */
  isMixed?: boolean | undefined
  disabled?: boolean | undefined
  onCheckedChange: (checked: boolean) => void
}

/** A checkbox that selects one row or all of them. The label around it is its touch target. */
export function SelectBox(props: SelectBoxProps) {
  const { label, nameId, checked, isMixed = false, disabled, onCheckedChange } = props
  const id = useId()
  return (
    <label className="oja-table__box">
      <input
        type="checkbox"
        id={id}
        aria-label={label}
        aria-labelledby={nameId && `${id} ${nameId}`}
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed
        }}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
    </label>
  )
}
