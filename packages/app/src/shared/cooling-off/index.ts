export { CoolingOffNotice } from './cooling-off-notice.tsx'
export { useCoolingOff } from './use-cooling-off.ts'
