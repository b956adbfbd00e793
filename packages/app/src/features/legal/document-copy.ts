import { words } from '../../lib/messages.ts'

export const documentCopy = words('legal/document', { home: 'Oja, home' })
