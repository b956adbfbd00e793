export {
  createDeskClient,
  type DeskAnswer,
  type DeskClient,
  disputePictureUrl,
  kycPictureUrl,
} from './client.ts'
export { DeskProvider, useDesk, useDeskAct, useDeskClient, useDeskPages } from './hooks.tsx'
