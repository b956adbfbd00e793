import { Page } from '../shared/page/index.ts'

export default function KycDocumentTypeRoute() {
  return <Page title="Document type">{null}</Page>
}
