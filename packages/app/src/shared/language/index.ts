export { chooseLanguageOrExplain } from './choose-language.ts'
export { languageCopy } from './language-copy.ts'
export { LanguageSwitch } from './language-switch.tsx'
