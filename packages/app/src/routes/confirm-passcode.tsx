import { Page } from '../shared/page/index.ts'

export default function ConfirmPasscodeRoute() {
  return <Page title="confirm-passcode">{null}</Page>
}
