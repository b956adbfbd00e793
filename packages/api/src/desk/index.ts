export { type DeskAnswer, disputePictureUrl, kycPictureUrl } from './calls.ts'
export { DeskProvider, useDesk, useDeskAct, useDeskClient, useDeskPages } from './hooks.tsx'
