import { DocumentTypeForm, documentTypeCopy, FirstThings, kycCopy } from '../features/kyc/index.ts'
import { paths } from '../lib/paths.ts'
import { SubPage } from '../shared/page.tsx'

export default function KycDocumentTypeRoute() {
  return (
    <SubPage
      title={documentTypeCopy.title}
      lead={documentTypeCopy.lead}
      back={{ to: paths.kyc, label: kycCopy.back }}
    >
      <FirstThings />
      <DocumentTypeForm />
    </SubPage>
  )
}
