export { Inbox } from './inbox.tsx'
export { tellNews } from './tell-news.ts'
