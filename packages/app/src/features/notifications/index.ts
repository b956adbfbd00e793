export { Inbox } from './inbox.tsx'
export { showNews, dismissNewsOf } from './show-news.ts'
