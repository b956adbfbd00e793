/** A language that comes with the package. */
export interface LanguageEntry {
  /** Its entry is `@oja/ui/words/<code>`. */
  code: string
  /** Its name in English. */
  name: string
  /** Its name in itself. */
  ownName: string
  /** The locale for its numbers and times. */
  locale: string
  /** Whether a native speaker has read all of it. */
  reviewed: boolean
}

export const languages: readonly LanguageEntry[] = [
  { code: 'en', name: 'English', ownName: 'English', locale: 'en-NG', reviewed: false },
  { code: 'pcm', name: 'Nigerian Pidgin', ownName: 'Naijá', locale: 'en-NG', reviewed: false },
  { code: 'ha', name: 'Hausa', ownName: 'Hausa', locale: 'ha-NG', reviewed: false },
  { code: 'yo', name: 'Yoruba', ownName: 'Yorùbá', locale: 'yo-NG', reviewed: false },
  { code: 'ig', name: 'Igbo', ownName: 'Igbo', locale: 'ig-NG', reviewed: false },
  { code: 'fr', name: 'French', ownName: 'Français', locale: 'fr-FR', reviewed: false },
  { code: 'pt', name: 'Portuguese', ownName: 'Português', locale: 'pt-PT', reviewed: false },
  { code: 'ar', name: 'Arabic', ownName: 'العربية', locale: 'ar-EG', reviewed: false },
  { code: 'sw', name: 'Swahili', ownName: 'Kiswahili', locale: 'sw-KE', reviewed: false },
  { code: 'hi', name: 'Hindi', ownName: 'हिन्दी', locale: 'hi-IN', reviewed: false },
]
