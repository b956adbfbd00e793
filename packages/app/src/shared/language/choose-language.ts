import { toast } from '@oja/ui'
import type { Language } from '../../lib/messages.ts'
import { chooseLanguage } from '../../session/index.ts'
import { languageCopy as copy } from './language-copy.ts'

/** Changes the language of this device, or says that its words could not be had. */
export async function chooseLanguageOrExplain(language: Language): Promise<void> {
  try {
    await chooseLanguage(language)
  } catch {
    toast.error(copy.problem)
  }
}
