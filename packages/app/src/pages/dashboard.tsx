import { SystemStatus } from '../features/announcements/system-status.tsx'
import { UpdateNotice } from '../features/announcements/update-notice.tsx'
import { Dashboard } from '../features/wallet/dashboard/dashboard.tsx'
import { Page } from '../shared/page.tsx'

export default function DashboardPage() {
  return (
    <Page>
      <Dashboard>
        <SystemStatus />
      </Dashboard>
      <UpdateNotice />
    </Page>
  )
}
