import { UndoEmailChange } from '../features/onboarding/index.ts'

/** For everybody, signed in or not: the link is opened wherever the old address is read. */
export default function UndoEmailChangeRoute() {
  return <UndoEmailChange />
}
