// `npm run chromatic`: sends the stories to Chromatic, if there is a project token.
// Modes for theme, direction, brand and width are in `.storybook/modes.ts`.
import { run } from './run.ts'

if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  console.log('No CHROMATIC_PROJECT_TOKEN: nothing was sent. Set it to publish the stories for review.')
  process.exit(0)
}
process.exit(
  await run('chromatic', [
    '--build-script-name',
    'build-storybook',
    // TurboSnap: only stories that a change affects; a changed stylesheet affects all of them.
    '--only-changed',
    '--externals',
    'packages/ui/src/styles/**',
    '--exit-zero-on-changes',
  ]),
)
