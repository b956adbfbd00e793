/** The parts that tests use of a package without types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    readonly httpServer: Server
    /** What each request goes through, as in any server of Koa. */
    readonly middleware: ((
      context: { path: string; app: object },
      next: () => Promise<void>,
    ) => Promise<void>)[]
    run(): Promise<AddressInfo>
  }
}
