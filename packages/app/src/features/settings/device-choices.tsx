import { type Language, LANGUAGES } from '@oja/api/contract'
import { SegmentedControl } from '@oja/ui'
import { Volume2, VolumeX } from 'lucide-react'
import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { icon } from '../../lib/icon.ts'
import { useLanguage } from '../../lib/messages.ts'
import { flags, setSounds, setTheme } from '../../session/index.ts'
import { languageCopy } from '../../shared/language-copy.ts'
import { chooseLanguageOrExplain } from '../../shared/language-switch.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import { settingsCopy as copy } from './settings-copy.ts'

const CHOICES = ['light', 'dark', 'system'] as const

/** Light, dark, or the system's theme. Stored on this device. */
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

/** The language of the app. Stored on this device. */
export function LanguageChoice() {
  return (
    <SegmentedControl<Language>
      label={copy.language}
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
  const textId = useId()
  return (
    <li>
      <SettingSwitch
        label={copy.sounds}
        describedBy={textId}
        checked={sounds}
        onChange={async (isOn) => setSounds(isOn)}
        className="min-h-16 w-full px-4 py-3 hover:bg-hover lg:px-5"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-text-2">
          {sounds ? <Volume2 {...icon} /> : <VolumeX {...icon} />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{copy.sounds}</span>
          <span id={textId} className="block text-sm text-text-2">
            {copy.soundsText}
          </span>
        </span>
      </SettingSwitch>
    </li>
  )
}
