import { type Language, LANGUAGES } from '@oja/api/contract'
import { SegmentedControl } from '@oja/ui'
import { Volume2, VolumeX } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLanguage } from '../../lib/messages.ts'
import { flags, setFlags } from '../../session/index.ts'
import { languageCopy } from '../../shared/shared-copy.ts'
import { chooseLanguageOrExplain } from '../../shared/language-switch.tsx'
import { SwitchRow } from './setting-switch.tsx'
import { settingsCopy as copy } from './settings-copy.ts'

const CHOICES = ['light', 'dark', 'system'] as const

/** Light, dark, or the system's theme. Stored on this device. */
export function ThemeChoice() {
  const { theme } = useSnapshot(flags)
  return (
    <SegmentedControl<(typeof CHOICES)[number]>
      label={copy.appearance}
      value={theme ?? 'system'}
      onValueChange={(chosen) => setFlags({ theme: chosen === 'system' ? null : chosen })}
      options={CHOICES.map((value) => ({ value, label: copy[value] }))}
      className="w-full sm:w-72"
      fullWidth
    />
  )
}

/** The language of the app. Stored on this device. */
export function LanguageChoice() {
  return (
    <SegmentedControl<Language>
      label={copy.language.title}
      value={useLanguage()}
      onValueChange={(language) => void chooseLanguageOrExplain(language)}
      options={LANGUAGES.map((value) => ({ value, label: languageCopy.names[value] }))}
      className="w-full sm:w-72"
      fullWidth
    />
  )
}

/** Sounds for messages and notifications. The whole row is the switch. Stored on this device. */
export function SoundSwitch() {
  const { sounds } = useSnapshot(flags)
  return (
    <li>
      <SwitchRow
        {...copy.sounds}
        icon={sounds ? Volume2 : VolumeX}
        checked={sounds}
        onChange={async (isOn) => setFlags({ sounds: isOn })}
      />
    </li>
  )
}
