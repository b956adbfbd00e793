import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Gauge, type GaugeConfiguration } from 'prom-client'
import type { Deps } from '../deps.ts'
import type { EventHub } from '../events/hub.ts'
import { hashQueues } from '../features/auth/hashing.ts'

type Watched = Pick<Deps, 'pool' | 'replica' | 'clock' | 'settings' | 'instruments'>
type Hub = Pick<EventHub, 'isListening' | 'socketCount'>

/** Adds the gauges read from this process at each scrape: pool, sockets, hash queue, event loop and disk. */
export function watchProcess({ pool, replica, clock, settings, instruments }: Watched, hub: Hub): void {
  const addGauge = (gauge: GaugeConfiguration<string>) =>
    new Gauge({ ...gauge, registers: [instruments.registry] })
  const addValue = (name: string, help: string, read: () => number) =>
    addGauge({
      name,
      help,
      collect() {
        this.set(read())
      },
    })
  collectDefaultMetrics({ register: instruments.registry })
  addGauge({
    name: 'oja_build_info',
    help: 'Always 1; the version that runs.',
    labelNames: ['version'],
  }).set({ version: settings.version }, 1)
  addGauge({
    name: 'oja_pool_connections',
    help: 'Connections to the database that this process has open.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  addValue('oja_pool_waiting', 'Requests that wait for a database connection.', () => pool.waitingCount)
  addGauge({
    name: 'oja_replica_lag_seconds',
    help: 'Lag of the replica; absent without a replica.',
    collect() {
      this.remove()
      if (replica) this.set(replica.lagMs / 1000)
    },
  })
  addValue(
    'oja_clock_offset_seconds',
    "How far the database's clock is ahead of that of this machine.",
    () => (clock.now().getTime() - Date.now()) / 1000,
  )
  addGauge({
    name: 'oja_hash_queue',
    help: 'Passwords, PINs and codes being hashed, or waiting for it.',
    labelNames: ['queue', 'state'],
    collect() {
      for (const { queue, running, waiting } of hashQueues()) {
        this.set({ queue, state: 'running' }, running)
        this.set({ queue, state: 'waiting' }, waiting)
      }
    },
  })
  addValue('oja_sockets', 'Open sockets of customers.', () => hub.socketCount)
  addValue(
    'oja_notices_arrive',
    '1 while notices of the database arrive, so that events are sent at once.',
    () => (hub.isListening ? 1 : 0),
  )
  addGauge({
    name: 'oja_data_disk_bytes',
    help: 'The disk of DATA_DIR, with uploads and the embedded database, not that of another PostgreSQL. Absent if it cannot be read.',
    labelNames: ['part'],
    async collect() {
      // A collector that fails would take all other metrics with it.
      const disk = await statfs(settings.dataDir).catch(() => null)
      if (disk === null) return this.reset()
      this.set({ part: 'free' }, disk.bavail * disk.bsize)
      this.set({ part: 'all' }, disk.blocks * disk.bsize)
    },
  })
}
