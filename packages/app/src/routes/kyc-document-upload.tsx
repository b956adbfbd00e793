import { Page } from '../shared/page/index.ts'

export default function KycDocumentUploadRoute() {
  return <Page title="Document and selfie">{null}</Page>
}
