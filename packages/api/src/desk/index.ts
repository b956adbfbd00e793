export {
  createDeskClient,
  type DeskAnswer,
  type DeskCall,
  type DeskClient,
  type DeskMutation,
  type DeskOptions,
  type DeskQuery,
  disputePictureUrl,
  kycPictureUrl,
} from './client.ts'
export { DeskProvider, useDesk, useDeskAct, useDeskClient, useDeskPages } from './hooks.tsx'
