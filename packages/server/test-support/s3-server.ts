import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Settings } from '../src/settings.ts'

/** Object storage on this machine, which checks signatures. */
export type S3Server = AsyncDisposable & {
  /** The settings for a server that uses it. */
  uploadsS3: NonNullable<Settings['uploadsS3']>
  /** The folder of its objects. */
  folder: string
  /** Stops answering, as if its machine died. */
  stop(): Promise<void>
  /** Answers again, with the same objects. Does nothing while it already answers. */
  start(): Promise<void>
}

/** The only key that it accepts. */
const KEY = 'S3RVER'
const BUCKET = 'pictures-of-oja'

export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-s3-'))
  let server: S3rver | null = makeServer(folder, 0)
  const { port } = await server.run()
  const stop = async () => {
    if (!server) return
    const { httpServer } = server
    server = null
    const closed = once(httpServer, 'close')
    httpServer.close()
    httpServer.closeAllConnections()
    await closed
  }
  return {
    uploadsS3: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      key: KEY,
      secret: KEY,
    },
    folder: path.join(folder, BUCKET),
    stop,
    start: async () => {
      if (server) return
      server = makeServer(folder, port)
      await server.run()
    },
    [Symbol.asyncDispose]: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function makeServer(folder: string, port: number): S3rver {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  })
  // It checks the signature of a list as if its address had no slash at the end. So it believes lists, and only those.
  server.middleware.unshift(async (context, next) => {
    if (context.path === `/${BUCKET}/`)
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } })
    await next()
  })
  return server
}
