import { useSearchParams } from 'react-router-dom'
import { ChangePinForm, pinCopy, ResetPinForm, settingsCopy } from '../features/settings/index.ts'
import { paths } from '../lib/paths.ts'
import { SubPage } from '../shared/page.tsx'

export default function ManagePinRoute() {
  const isForgotten = useSearchParams()[0].has('forgot')
  return isForgotten ? (
    <SubPage
      title={pinCopy.resetTitle}
      lead={pinCopy.resetLead}
      back={{ to: paths.managePin, label: pinCopy.back }}
    >
      <ResetPinForm />
    </SubPage>
  ) : (
    <SubPage
      title={pinCopy.title}
      lead={pinCopy.lead}
      back={{ to: paths.settings, label: settingsCopy.title }}
    >
      <ChangePinForm />
    </SubPage>
  )
}
