import { useSearchParams } from 'react-router-dom'
import { BankAccountForm, bankCopy, kycCopy } from '../features/kyc/index.ts'
import { paths } from '../lib/paths.ts'
import { returnPath } from '../session/index.ts'
import { SubPage } from '../shared/page.tsx'

export default function KycBankRoute() {
  const asked = useSearchParams()[0].get('next')
  const next = asked === null ? null : returnPath(asked)
  const back =
    next === null ? { to: paths.kyc, label: kycCopy.back } : { to: next, label: kycCopy.backElsewhere }
  return (
    <SubPage title={bankCopy.title} lead={bankCopy.lead} back={back}>
      <BankAccountForm next={next} />
    </SubPage>
  )
}
