import { Languages } from 'lucide-react'
import { useLanguage } from '../../lib/messages.ts'
import { chooseLanguageOrExplain } from './choose-language.ts'
import { languageCopy as copy } from './language-copy.ts'

/** Turns the words to the other language where they are needed most: beside a trade, without a way to the settings. */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'pcm' : 'en'
  return (
    <button
      type="button"
      className="-my-2 -me-2 inline-flex h-11 items-center gap-1.5 rounded-control px-2 text-sm text-text-2 hover:text-text"
      aria-label={copy.choose[other]}
      onClick={() => void chooseLanguageOrExplain(other)}
    >
      <Languages aria-hidden size={16} strokeWidth={2} />
      <span lang={other}>{copy.names[other]}</span>
    </button>
  )
}
