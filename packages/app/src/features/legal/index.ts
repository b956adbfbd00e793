export { DocumentPage } from './document-page.tsx'
export { LegalText } from './legal-text.tsx'
export { privacyCopy } from './privacy-copy.ts'
export { termsCopy } from './terms-copy.ts'
