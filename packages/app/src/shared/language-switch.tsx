import { type Language, LANGUAGES } from '@oja/api/contract'
import { Languages } from 'lucide-react'
import { forgetProblem, toastProblem } from '../lib/error-message.ts'
import { useLanguage } from '../lib/messages.ts'
import { chooseLanguage } from '../session/index.ts'
import { languageCopy as copy } from './shared-copy.ts'

/** A button that changes to the next language. Trade screens have it, so that the customer need not leave for the settings. */
export function LanguageSwitch() {
  const next = LANGUAGES[(LANGUAGES.indexOf(useLanguage()) + 1) % LANGUAGES.length] ?? 'en'
  return (
    <button
      type="button"
      className="-my-2 -me-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm text-text-2 hover:text-text"
      aria-label={copy.choose[next]}
      onClick={() => void chooseLanguageOrExplain(next)}
    >
      <Languages aria-hidden size={16} strokeWidth={2} />
      <span lang={next}>{copy.names[next]}</span>
    </button>
  )
}

/** Changes the language of this device, or shows that its translation did not load. */
export async function chooseLanguageOrExplain(language: Language): Promise<void> {
  forgetProblem()
  try {
    await chooseLanguage(language)
  } catch {
    toastProblem(copy.problem)
  }
}
