import { Inbox } from '../features/notifications/index.ts'
import { Page } from '../shared/page/index.ts'

export default function NotificationsRoute() {
  return (
    <Page title="Notifications" hideTitle width="task">
      <Inbox />
    </Page>
  )
}
