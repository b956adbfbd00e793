import { toast } from '@oja/ui'
import { Languages } from 'lucide-react'
import { type Language, useLanguage } from '../lib/messages.ts'
import { chooseLanguage } from '../session/index.ts'
import { languageCopy as copy } from './language-copy.ts'

/** A button that changes to the other language. Trade screens have it, so that the customer need not leave for the settings. */
export function LanguageSwitch() {
  const other = useLanguage() === 'en' ? 'pcm' : 'en'
  return (
    <button
      type="button"
      className="-my-2 -me-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm text-text-2 hover:text-text"
      aria-label={copy.choose[other]}
      onClick={() => void chooseLanguageOrExplain(other)}
    >
      <Languages aria-hidden size={16} strokeWidth={2} />
      <span lang={other}>{copy.names[other]}</span>
    </button>
  )
}

/** Changes the language of this device, or shows that its translation did not load. */
export async function chooseLanguageOrExplain(language: Language): Promise<void> {
  try {
    await chooseLanguage(language)
  } catch {
    toast.error(copy.problem)
  }
}
