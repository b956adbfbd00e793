import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { outsideCalls } from './outside.ts'

export type Instruments = ReturnType<typeof makeInstruments>

/** The counters of a process, in their own registry. Labels name routes, calls, codes and jobs, of which there are few; never an
 *  id. `metrics/` serves them. */
export function makeInstruments() {
  const registry = new Registry()
  registry.registerMetric(outsideCalls)
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'oja_http_request_seconds',
      help: 'Time from a request to the end of its answer.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    movements: new Counter({
      name: 'oja_ledger_movements_total',
      help: 'Calls that moved, locked or freed coin, by the call. A repeat under an Idempotency-Key counts again.',
      labelNames: ['kind'],
      registers,
    }),
    refusals: new Counter({
      name: 'oja_ledger_refusals_total',
      help: 'Refused calls that would have moved coin, by the call and the code of the refusal. A repeat counts again.',
      labelNames: ['kind', 'code'],
      registers,
    }),
    eventLag: new Histogram({
      name: 'oja_event_lag_seconds',
      help: 'Time from the change that caused an event until it is sent, for customers with an open socket.',
      buckets: [0.005, 0.015, 0.05, 0.1, 0.5, 2, 10],
      registers,
    }),
    replicaReads: new Counter({
      name: 'oja_replica_reads_total',
      help: 'Reads that the replica may serve, by the database that answered: replica or main.',
      labelNames: ['from'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'oja_job_runs_total',
      help: 'Finished runs of a job, by result.',
      labelNames: ['name', 'result'],
      registers,
    }),
    jobSucceededAt: new Gauge({
      name: 'oja_job_last_success_timestamp_seconds',
      help: 'When a run of the job last succeeded in this process; at first when the process started. The newest of all processes counts.',
      labelNames: ['name'],
      registers,
    }),
  }
}
