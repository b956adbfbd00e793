'use client'

import { type ReactNode, useId } from 'react'
import { FieldMessage, useField } from '../lib/field.js'
import { warnOnce } from '../lib/warn.js'

export interface RadioCardOption<Value extends string = string> {
  /** What `onValueChange` receives. */
  value: Value
  /** The visible name. */
  label: string
  /** One line below the name; it describes the option. */
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps<Value extends string = string> {
  /** The question that the options answer. */
  legend: string
  /** The chosen option's value; undefined for none. */
  value: Value | undefined
  onValueChange: (value: Value) => void
  options: readonly RadioCardOption<Value>[]
  /** One line of help below; an error takes its place. */
  hint?: ReactNode
  /** What is wrong; its presence marks the choice invalid. */
  error?: string | undefined
  /** Keeps the legend for assistive technology only. @default false */
  hideLegend?: boolean
  /** Name of the group in a form. */
  name?: string
  disabled?: boolean
  /** Class of the whole field. */
  className?: string
}

/** One of a few options, each with room to say what it means. The chosen ring has its dot. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, value, onValueChange, options, hint, error, hideLegend, disabled, className } = props
  const { frame, control } = useField({ label: legend, hint, error, className }, 'oja-radio-cards')
  if (process.env.NODE_ENV !== 'production')
    warnOnce(
      value !== undefined && options.length > 0 && options.every((option) => option.value !== value),
      `the value '${value}' of RadioCards is none of its options, so nothing is chosen. Pass the value of one, or undefined.`,
    )
  const made = useId()
  const name = props.name ?? made
  const labelId = `${frame.id}-label`
  return (
    <fieldset
      className={frame.className}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      data-invalid={error ? '' : undefined}
    >
      <legend className="oja-field__label" id={labelId} data-hidden={hideLegend ? '' : undefined}>
        {legend}
      </legend>
      <div className="oja-radio-cards__list">
        {options.map((option) => {
          const hintId = option.hint ? `${frame.id}-${option.value}-hint` : undefined
          return (
            <label className="oja-radio-card" key={option.value}>
              <input
                aria-describedby={hintId}
                aria-labelledby={`${frame.id}-${option.value}-label`}
                checked={option.value === value}
                className="oja-radio-card__control"
                disabled={disabled || option.disabled}
                name={name}
                onChange={() => onValueChange(option.value)}
                type="radio"
                value={option.value}
              />
              {option.icon ? (
                <span className="oja-radio-card__icon" data-slot="icon">
                  {option.icon}
                </span>
              ) : null}
              <span className="oja-radio-card__words">
                <span
                  className="oja-radio-card__label"
                  data-slot="label"
                  id={`${frame.id}-${option.value}-label`}
                >
                  {option.label}
                </span>
                {option.hint ? (
                  <span className="oja-radio-card__hint" data-slot="hint" id={hintId}>
                    {option.hint}
                  </span>
                ) : null}
              </span>
            </label>
          )
        })}
      </div>
      <FieldMessage id={frame.id} hint={hint} error={error} />
    </fieldset>
  )
}
