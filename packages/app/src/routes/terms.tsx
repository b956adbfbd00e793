import { LegalText, termsCopy } from '../features/legal/index.ts'

export default function TermsRoute() {
  return <LegalText copy={termsCopy} />
}
