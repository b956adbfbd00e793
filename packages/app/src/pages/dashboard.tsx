import { pageLabels } from '../lib/page-copy.ts'
import { SystemStatus, UpdateNotice } from '../features/announcements/index.ts'
import { Dashboard } from '../features/wallet/index.ts'
import { Page } from '../shared/page.tsx'

export default function DashboardPage() {
  return (
    <Page title={pageLabels.dashboard} hideTitle>
      <Dashboard>
        <SystemStatus />
      </Dashboard>
      <UpdateNotice />
    </Page>
  )
}
