import { Volume2, VolumeX } from 'lucide-react'
import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { flags, setSounds } from '../../session/index.ts'
import { settingsCopy as copy } from './settings-copy.ts'
import './sound-switch.css'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** Sounds for messages and notifications: the whole row is the switch. Remembered on this device. */
export function SoundSwitch() {
  const { sounds } = useSnapshot(flags)
  const titleId = useId()
  const textId = useId()
  return (
    <li className="setting-row">
      <button
        type="button"
        role="switch"
        aria-checked={sounds}
        aria-labelledby={titleId}
        aria-describedby={textId}
        className="sound-switch flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start hover:bg-hover lg:px-5"
        onClick={() => setSounds(!sounds)}
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-text-2">
          {sounds ? <Volume2 {...icon} /> : <VolumeX {...icon} />}
        </span>
        <span className="min-w-0 flex-1">
          <span id={titleId} className="block font-semibold">
            {copy.sounds}
          </span>
          <span id={textId} className="block text-sm text-text-2">
            {copy.soundsText}
          </span>
        </span>
        <span aria-hidden className="sound-switch__track">
          <span className="sound-switch__thumb" />
        </span>
      </button>
    </li>
  )
}
