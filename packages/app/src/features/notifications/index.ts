export { Inbox } from './inbox.tsx'
export { tellNews, untellNews } from './tell-news.ts'
