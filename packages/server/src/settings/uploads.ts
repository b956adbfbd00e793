import { type Environment, readUrl, SettingError, text } from './readers.ts'
import type { Settings } from './settings-type.ts'

/** The default region of every server other than Amazon's. */
const DEFAULT_REGION = 'us-east-1'

/** The bucket of pictures. `null`: they stay on the disk. */
export function readUploadsS3(env: Environment): Settings['uploadsS3'] {
  const url = readUrl(env, 'UPLOADS_S3_URL', ['https:', 'http:'])
  if (url === null) return null
  const { origin, pathname, search, hash, username } = new URL(url)
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1]
  // Do not repeat the value: it may contain a key.
  if (bucket === undefined || search || hash || username)
    throw new SettingError(
      'UPLOADS_S3_URL',
      'is not an address with a bucket, such as https://s3.example/pictures',
    )
  const key = text(env, 'UPLOADS_S3_KEY')
  const secret = text(env, 'UPLOADS_S3_SECRET')
  if (key === null) throw new SettingError('UPLOADS_S3_KEY', 'is needed with UPLOADS_S3_URL')
  if (secret === null) throw new SettingError('UPLOADS_S3_SECRET', 'is needed with UPLOADS_S3_URL')
  return { endpoint: origin, bucket, region: text(env, 'UPLOADS_S3_REGION') ?? DEFAULT_REGION, key, secret }
}
