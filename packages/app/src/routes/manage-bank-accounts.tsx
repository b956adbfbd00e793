import { accountsCopy, BankAccountList, settingsCopy } from '../features/settings/index.ts'
import { paths } from '../lib/paths.ts'
import { SubPage } from '../shared/page.tsx'

export default function ManageBankAccountsRoute() {
  return (
    <SubPage
      title={accountsCopy.title}
      lead={accountsCopy.lead}
      back={{ to: paths.settings, label: settingsCopy.title }}
    >
      <BankAccountList />
    </SubPage>
  )
}
