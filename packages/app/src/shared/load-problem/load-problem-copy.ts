import { words } from '../../lib/messages.ts'

export const loadProblemCopy = words('shared/load-problem', { retry: 'Try again' })
