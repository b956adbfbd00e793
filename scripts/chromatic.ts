// `npm run chromatic`: sends the stories to Chromatic, where there is a project token.
import { run } from './run.ts'

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.log('No CHROMATIC_PROJECT_TOKEN: nothing was sent. Set it to publish the stories for review.')
  process.exit(0)
}
process.exit(
  await run('chromatic', [
    '--build-script-name',
    'build-storybook',
    '--only-changed',
    '--exit-zero-on-changes',
  ]),
)
