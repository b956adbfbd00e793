import { defaultHandlers } from '@oja/api/testing'
import { setupWorker } from 'msw/browser'

/** Responds to the requests of browser tests by the contract. `calls.use` changes a response until the test ends. */
export const calls = setupWorker(...defaultHandlers())

/** Resolves when requests get their responses. */
export const answersCalls = calls.start({ quiet: true, onUnhandledRequest: 'bypass' })
