import { Button, EmptyState } from '@oja/ui'
import { Link } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { Page } from '../shared/page/index.ts'

export default function NotFoundRoute() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="There is nothing at this address"
        action={
          <Button asChild>
            <Link to={paths.app}>Go to Home</Link>
          </Button>
        }
      >
        The link may be old, or a letter is missing.
      </EmptyState>
    </Page>
  )
}
