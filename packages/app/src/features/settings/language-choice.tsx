import { SegmentedControl, toast } from '@oja/ui'
import type { Language } from '../../lib/messages.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { chooseLanguage } from '../../session/index.ts'
import { settingsCopy as copy } from './settings-copy.ts'

/** The language of the words. Remembered on this device. */
export function LanguageChoice() {
  async function choose(language: Language) {
    try {
      await chooseLanguage(language)
    } catch {
      toast.error(copy.languageProblem)
    }
  }
  return (
    <SegmentedControl<Language>
      label={copy.language}
      value={useLanguage()}
      onValueChange={choose}
      options={[
        { value: 'en', label: copy.languages.en },
        { value: 'pcm', label: copy.languages.pcm },
      ]}
      className="w-full sm:w-72"
      fullWidth
    />
  )
}
