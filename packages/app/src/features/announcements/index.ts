export { SystemStatus } from './system-status.tsx'
export { UpdateNotice } from './update-notice.tsx'
