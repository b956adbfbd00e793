import { DocumentUpload, uploadCopy } from '../features/kyc/index.ts'
import { paths } from '../lib/paths.ts'
import { SubPage } from '../shared/page.tsx'

export default function KycDocumentUploadRoute() {
  return (
    <SubPage
      title={uploadCopy.title}
      lead={uploadCopy.lead}
      back={{ to: paths.kycDocumentType, label: uploadCopy.backLabel }}
    >
      <DocumentUpload />
    </SubPage>
  )
}
