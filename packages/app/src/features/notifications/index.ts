export { dismissNewsOf, showNews } from './show-news.ts'
