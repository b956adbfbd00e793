import { proxy, subscribe } from 'valtio'
import { session } from '../../../session/index.ts'

/** New recovery codes until the customer has kept them, also while another screen is shown: the server never sends them again. In
 *  memory only, and only for the session that made them. */
export const unkept = proxy<{ codes: readonly string[] | null }>({ codes: null })

subscribe(
  session,
  () => {
    if (session.phase !== 'open') unkept.codes = null
  },
  true,
)

// The browser asks before a reload or a closed tab drops the codes.
subscribe(
  unkept,
  () => {
    if (unkept.codes === null) removeEventListener('beforeunload', ask)
    else addEventListener('beforeunload', ask)
  },
  true,
)

function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}
