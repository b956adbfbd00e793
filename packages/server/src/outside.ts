import { Counter } from 'prom-client'
import { traced } from './trace.ts'

/** For the whole process, like the tracer: providers are made without instruments. */
export const outsideCalls = new Counter({
  name: 'oja_outside_calls_total',
  help: 'Calls of outside services, by result; failed: no answer, or one that refuses us (401, 403, 429, 5xx).',
  labelNames: ['service', 'result'],
  registers: [],
})

const SERVICES = [
  'bank directory',
  'exchange rates',
  'identity service',
  'mail server',
  'object storage',
  'push service',
  'text messages',
  'trace receiver',
] as const

// Prometheus sees no increase from a series that begins with the first failure.
for (const service of SERVICES) outsideCalls.inc({ service, result: 'failed' }, 0)

/** Runs `work`, which calls an outside service, as a span of the current trace, and counts its result. */
export async function outside<T>(service: (typeof SERVICES)[number], work: () => Promise<T>): Promise<T> {
  try {
    const answer = await traced({ name: `ask ${service}`, kind: 'client' }, work)
    outsideCalls.inc({ service, result: refusesUs(answer) ? 'failed' : 'done' })
    return answer
  } catch (cause) {
    outsideCalls.inc({ service, result: 'failed' })
    throw cause
  }
}

/** Unlike a 404, for example, which answers the question. `answer`: a response, or its status alone. */
function refusesUs(answer: unknown): boolean {
  const status = answer instanceof Response ? answer.status : answer
  return typeof status === 'number' && (status >= 500 || [401, 403, 429].includes(status))
}
