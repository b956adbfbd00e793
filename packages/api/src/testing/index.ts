export { defaultAnswers } from './answers.ts'
export * from './fixtures.ts'
export { answering, defaultHandlers, losing, refusing } from './handlers.ts'
