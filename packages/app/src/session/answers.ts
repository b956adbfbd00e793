import { createQueryClient, forgetSession, meOptions } from '@oja/api/react'
import { client } from './connection.ts'
import { onTurn } from './turns.ts'

/** The one cache of server data. Its code comes with the first screen that knows its customer. */
export const queryClient = createQueryClient()

onTurn((turn) => {
  forgetSession(queryClient)
  if (turn === 'begins') void queryClient.prefetchQuery(meOptions(client))
})
