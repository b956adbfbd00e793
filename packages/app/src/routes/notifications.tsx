import { pageLabels } from '../lib/page-copy.ts'
import { Inbox } from '../features/notifications/index.ts'
import { Page } from '../shared/page.tsx'

export default function NotificationsRoute() {
  return (
    <Page title={pageLabels.notifications} hideTitle width="task">
      <Inbox />
    </Page>
  )
}
