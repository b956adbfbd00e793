export { DocumentPage } from './document-page.tsx'
export { LegalText } from './document-page.tsx'
export { privacyCopy } from './legal-copy.ts'
export { termsCopy } from './legal-copy.ts'
