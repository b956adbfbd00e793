import { SegmentedControl } from '@oja/ui'
import { useSnapshot } from 'valtio'
import { flags, setTheme } from '../../session/index.ts'
import { settingsCopy as copy } from './settings-copy.ts'

const CHOICES = ['light', 'dark', 'system'] as const

/** Light, dark, or as the device has it. Remembered on this device. */
export function ThemeChoice() {
  const { theme } = useSnapshot(flags)
  return (
    <SegmentedControl<(typeof CHOICES)[number]>
      label={copy.appearance}
      value={theme ?? 'system'}
      onValueChange={(chosen) => setTheme(chosen === 'system' ? null : chosen)}
      options={CHOICES.map((value) => ({ value, label: copy[value] }))}
      className="w-full sm:w-72"
      fullWidth
    />
  )
}
