import { problemCopy as copy } from '../desk-copy.ts'
import { Screen } from './screen.tsx'

export function NotFound() {
  return (
    <Screen title={copy.notFoundTitle}>
      <p className="text-text-2">{copy.notFound}</p>
    </Screen>
  )
}
