import { changePasswordCopy, PasswordForm, settingsCopy } from '../features/settings/index.ts'
import { paths } from '../lib/paths.ts'
import { SubPage } from '../shared/page.tsx'

export default function ManagePasswordRoute() {
  return (
    <SubPage
      title={changePasswordCopy.title}
      lead={changePasswordCopy.lead}
      back={{ to: paths.settings, label: settingsCopy.title }}
    >
      <PasswordForm />
    </SubPage>
  )
}
