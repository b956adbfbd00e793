import { Button, EmptyState } from '@oja/ui'
import { Link } from 'react-router-dom'
import { pageLabels } from '../lib/page-copy.ts'
import { paths } from '../lib/paths.ts'
import { Page } from '../shared/page.tsx'
import { notFoundCopy as copy } from './pages-copy.ts'

export default function NotFoundPage() {
  return (
    <Page title={pageLabels.pageNotFound} hideTitle>
      <EmptyState
        title={copy.title}
        action={
          <Button asChild>
            <Link to={paths.app}>{copy.home}</Link>
          </Button>
        }
      >
        {copy.text}
      </EmptyState>
    </Page>
  )
}
