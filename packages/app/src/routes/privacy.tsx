import { LegalText, privacyCopy } from '../features/legal/index.ts'

export default function PrivacyRoute() {
  return <LegalText copy={privacyCopy} />
}
