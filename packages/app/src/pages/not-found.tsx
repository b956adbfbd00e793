import { Button, EmptyState } from '@oja/ui'
import { Link } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { Page } from '../shared/page.tsx'
import { notFoundCopy as copy } from './pages-copy.ts'

export default function NotFoundPage() {
  return (
    <Page>
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
