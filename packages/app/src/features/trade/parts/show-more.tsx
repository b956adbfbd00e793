import { Button } from '@oja/ui'
import { partsCopy as copy } from './parts-copy.ts'

type ShowMoreProps = { has: boolean; onMore: () => Promise<unknown> }

/** The rest of a list, on request. Draws nothing when there is none. */
export function ShowMore({ has, onMore }: ShowMoreProps) {
  if (!has) return null
  return (
    <Button theme="ghost" className="justify-self-center" onClick={async () => void (await onMore())}>
      {copy.more}
    </Button>
  )
}
