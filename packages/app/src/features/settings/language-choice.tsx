import { SegmentedControl } from '@oja/ui'
import { type Language, LANGUAGES, useLanguage } from '../../lib/messages.ts'
import { chooseLanguageOrExplain, languageCopy } from '../../shared/language/index.ts'
import { settingsCopy as copy } from './settings-copy.ts'

/** The language of the words. Remembered on this device. */
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
