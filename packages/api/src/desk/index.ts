export { createDeskClient, type DeskAnswer, disputePictureUrl, kycPictureUrl } from './client.ts'
export { DeskProvider, useDesk, useDeskAct, useDeskClient, useDeskPages } from './hooks.tsx'
