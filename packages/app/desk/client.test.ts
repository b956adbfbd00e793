import { FIXTURE_TIME } from '@oja/api/testing'
import { expect, test } from 'vitest'
import { queryClient, signInAs } from './client.ts'

test('an operator who signs in sees nothing that another one had loaded, also if that session just ended', () => {
  queryClient.setQueryData(['deskCustomer', { id: 'user-ada' }], { name: 'Ada Okonkwo' })
  signInAs({ id: 'operator-bisi', name: 'Bisi', roles: ['support'], expires_at: FIXTURE_TIME })
  expect(queryClient.getQueriesData({}).map(([key]) => key)).toEqual([['deskMe']])
})
