export { chooseOrTell } from './choose-or-tell.ts'
export { languageCopy } from './language-copy.ts'
export { LanguageSwitch } from './language-switch.tsx'
