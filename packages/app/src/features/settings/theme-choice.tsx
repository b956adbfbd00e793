import { SegmentedControl } from '@oja/ui'
import { useSnapshot } from 'valtio'
import { flags, setTheme } from '../../session/index.ts'
import { settingsCopy as copy } from './settings-copy.ts'

const OPTIONS = [
  { value: 'light', label: copy.light },
  { value: 'dark', label: copy.dark },
  { value: 'system', label: copy.system },
] as const

/** Light, dark, or as the device has it. Remembered on this device. */
export function ThemeChoice() {
  const { theme } = useSnapshot(flags)
  return (
    <SegmentedControl<'light' | 'dark' | 'system'>
      label={copy.appearance}
      value={theme ?? 'system'}
      onValueChange={(chosen) => setTheme(chosen === 'system' ? null : chosen)}
      options={OPTIONS}
      className="w-full sm:w-72"
      fullWidth
    />
  )
}
