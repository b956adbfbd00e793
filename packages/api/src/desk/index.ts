export type { DeskAnswer } from './calls.ts'
export { DeskProvider, useDesk, useDeskAct, useDeskClient, useDeskPages } from './hooks.tsx'
