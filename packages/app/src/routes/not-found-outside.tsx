import { Button } from '@oja/ui'
import { Link } from 'react-router-dom'
import { DocumentPage } from '../features/legal/index.ts'
import { paths } from '../lib/paths.ts'

export default function NotFoundOutsideRoute() {
  return (
    <DocumentPage title="Page not found">
      <p>There is nothing at this address. The link may be old, or a letter is missing.</p>
      <p>
        <Button asChild>
          <Link to={paths.home}>Go to Home</Link>
        </Button>
      </p>
    </DocumentPage>
  )
}
