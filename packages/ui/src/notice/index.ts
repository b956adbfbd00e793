export { Notice, type NoticeProps } from './notice.js'
