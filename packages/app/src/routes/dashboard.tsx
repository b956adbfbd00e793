import { SystemStatus, UpdateNotice } from '../features/announcements/index.ts'
import { Dashboard } from '../features/wallet/index.ts'
import { Page } from '../shared/page/index.ts'

export default function DashboardRoute() {
  return (
    <Page title="Dashboard" hideTitle>
      <Dashboard>
        <SystemStatus />
      </Dashboard>
      <UpdateNotice />
    </Page>
  )
}
