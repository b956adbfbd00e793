export { CoolingOffNotice } from './cooling-off-notice.tsx'
export { shownEnd } from './cooling-rules.ts'
export { useCoolingOff } from './use-cooling-off.ts'
