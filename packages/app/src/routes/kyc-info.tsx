import { KycOverview, kycCopy } from '../features/kyc/index.ts'
import { Page } from '../shared/page.tsx'

export default function KycInfoRoute() {
  return (
    <Page title={kycCopy.title} hideTitle width="narrow">
      <KycOverview />
    </Page>
  )
}
