// `npm run api:accept`: accepts the types of `dist` as the public types.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ACCEPTED_REPORT, apiReport } from './api-report.ts'

mkdirSync(dirname(ACCEPTED_REPORT), { recursive: true })
writeFileSync(ACCEPTED_REPORT, apiReport())
console.log(
  'The public types of dist are accepted in etc/api.md. Say in a changeset what they mean for consumers.',
)
