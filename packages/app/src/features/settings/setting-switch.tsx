import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { RoundIcon } from '../../shared/round-icon.tsx'
import './setting-switch.css'

type SettingSwitchProps = {
  /** The full name, for assistive technology. */
  label: string
  /** Text inside the button, before the switch. */
  children?: ReactNode
  describedBy?: string
  checked: boolean
  /** Called on a press. The switch shows the wanted state until it settles, then `checked` again. */
  onChange: (checked: boolean) => Promise<unknown>
  className?: string
}

/** A switch for a setting that saves at once. */
export function SettingSwitch(props: SettingSwitchProps) {
  const { label, children, describedBy, checked, onChange, className = '' } = props
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
      className={`setting-switch flex min-h-11 items-center gap-3 text-start ${className}`}
      onClick={press}
    >
      {children}
      <span aria-hidden className="setting-switch__track">
        <span className="setting-switch__thumb" />
      </span>
    </button>
  )
}

type SwitchRowProps = Pick<SettingSwitchProps, 'label' | 'checked' | 'onChange'> & {
  text: string
  icon?: LucideIcon
}

/** A row of a card that is one switch. */
export function SwitchRow({ label, text, icon, ...rest }: SwitchRowProps) {
  const textId = useId()
  return (
    <SettingSwitch {...rest} label={label} describedBy={textId} className="card-row w-full px-4 py-3 lg:px-5">
      {icon && <RoundIcon icon={icon} />}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        <span id={textId} className="block text-sm text-text-2">
          {text}
        </span>
      </span>
    </SettingSwitch>
  )
}
