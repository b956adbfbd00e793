import { words } from '../lib/messages.ts'

export const loadProblemCopy = words('shared/load-problem', {
  problem: 'This did not load',
  gone: 'There is nothing here',
  retry: 'Try again',
})
