import { Page } from '../shared/page/index.ts'

export default function SetupPasscodeRoute() {
  return <Page title="setup-passcode">{null}</Page>
}
