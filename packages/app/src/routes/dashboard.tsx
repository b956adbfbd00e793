import { Page } from '../shared/page/index.ts'

export default function DashboardRoute() {
  return (
    <Page title="Dashboard" hideTitle>
      {null}
    </Page>
  )
}
