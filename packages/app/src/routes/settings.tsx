import { Page } from '../shared/page/index.ts'

export default function SettingsRoute() {
  return (
    <Page title="Settings" hideTitle>
      {null}
    </Page>
  )
}
