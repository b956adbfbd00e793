import { profileCopy, ProfileForm, settingsCopy } from '../features/settings/index.ts'
import { paths } from '../lib/paths.ts'
import { SubPage } from '../shared/page.tsx'

export default function ManageProfileRoute() {
  return (
    <SubPage title={profileCopy.title} back={{ to: paths.settings, label: settingsCopy.title }}>
      <ProfileForm />
    </SubPage>
  )
}
