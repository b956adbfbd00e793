import { useSearchParams } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { SettingsPage, SubPage } from '../../shared/page.tsx'
import { ChangePinForm } from './change-pin-form.tsx'
import { ResetPinForm } from './reset-pin-form.tsx'
import { pinCopy } from './settings-copy.ts'

export default function ManagePinScreen() {
  const isForgotten = useSearchParams()[0].has('forgot')
  return isForgotten ? (
    <SubPage
      title={pinCopy.resetTitle}
      lead={pinCopy.resetLead}
      back={{ to: paths.managePin, label: pinCopy.title }}
    >
      <ResetPinForm />
    </SubPage>
  ) : (
    <SettingsPage title={pinCopy.title} lead={pinCopy.lead}>
      <ChangePinForm />
    </SettingsPage>
  )
}
