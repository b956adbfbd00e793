import { useSearchParams } from 'react-router-dom'
import { kycCopy, phoneCopy, PhoneForm } from '../features/kyc/index.ts'
import { paths } from '../lib/paths.ts'
import { returnPath } from '../session/index.ts'
import { SubPage } from '../shared/page.tsx'

export default function KycPhoneRoute() {
  const asked = useSearchParams()[0].get('next')
  const next = asked === null ? null : returnPath(asked)
  const back =
    next === null ? { to: paths.kyc, label: kycCopy.back } : { to: next, label: kycCopy.backElsewhere }
  return (
    <SubPage title={phoneCopy.title} lead={phoneCopy.lead} back={back}>
      <PhoneForm next={next} />
    </SubPage>
  )
}
