import { Button } from '@oja/ui'
import { Link } from 'react-router-dom'
import { DocumentPage } from '../features/legal/document-page.tsx'
import { pageLabels } from '../lib/page-copy.ts'
import { paths } from '../lib/paths.ts'
import { notFoundCopy as copy } from './pages-copy.ts'

export default function NotFoundOutsidePage() {
  return (
    <DocumentPage title={pageLabels.pageNotFound}>
      <p>{copy.sentence}</p>
      <p>
        <Button asChild>
          <Link to={paths.home}>{copy.home}</Link>
        </Button>
      </p>
    </DocumentPage>
  )
}
