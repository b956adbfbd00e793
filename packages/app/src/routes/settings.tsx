import { settingsCopy, SettingsMenu } from '../features/settings/index.ts'
import { Page } from '../shared/page.tsx'

export default function SettingsRoute() {
  return (
    <Page title={settingsCopy.title} hideTitle width="narrow">
      <SettingsMenu />
    </Page>
  )
}
