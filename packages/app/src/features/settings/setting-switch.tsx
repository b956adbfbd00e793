import { type ReactNode, useId, useState } from 'react'
import './setting-switch.css'

type SettingSwitchProps = {
  /** The whole name, for a customer who cannot see the row. */
  label: string
  /** Words beside the switch, where the row does not say them. */
  children?: ReactNode
  describedBy?: string
  checked: boolean
  disabled?: boolean
  /** It shows the wanted state until the answer is there, and goes back when that fails. */
  onChange: (checked: boolean) => Promise<unknown>
  className?: string
}

/** One switch of a setting that the server keeps. */
export function SettingSwitch(props: SettingSwitchProps) {
  const { label, children, describedBy, checked, disabled = false, onChange, className = '' } = props
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isOn = wanted ?? checked
  const press = async () => {
    if (wanted !== null) return
    setWanted(!isOn)
    try {
      await onChange(!isOn)
    } finally {
      setWanted(null)
    }
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={wanted !== null}
      disabled={disabled}
      className={`setting-switch flex min-h-11 items-center gap-3 rounded-control text-start ${className}`}
      onClick={press}
    >
      {children}
      <span aria-hidden className="setting-switch__track">
        <span className="setting-switch__thumb" />
      </span>
    </button>
  )
}

type SwitchRowProps = Omit<SettingSwitchProps, 'children' | 'describedBy' | 'className'> & { text: string }

/** A line of a card that is a switch as a whole. */
export function SwitchRow({ label, text, ...rest }: SwitchRowProps) {
  const textId = useId()
  return (
    <SettingSwitch
      {...rest}
      label={label}
      describedBy={textId}
      className="w-full px-4 py-3 hover:bg-hover lg:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        <span id={textId} className="block text-sm text-text-2">
          {text}
        </span>
      </span>
    </SettingSwitch>
  )
}
