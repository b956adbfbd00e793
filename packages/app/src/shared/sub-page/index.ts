export { SubPage } from './sub-page.tsx'
