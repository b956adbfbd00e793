export { DocumentPage } from './document-page.tsx'
