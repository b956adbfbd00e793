export type { DeskAnswer, DeskMutation, DeskOptions } from './calls.ts'
export { DeskProvider, useDesk, useDeskAct, useDeskClient, useDeskPages } from './hooks.tsx'
