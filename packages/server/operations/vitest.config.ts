import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The image installs the product twice, which takes as long as everything else: it begins, and the others run beside it. */
class ImageFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isImage = ({ moduleId }: TestSpecification) => moduleId.includes('/image.')
    return [...files.filter(isImage), ...files.filter((file) => !isImage(file))]
  }
}

/** Tests of several processes, of programs from Debian, and of whatever takes over a minute. Each file starts servers, databases and
 *  poolers of its own. `npm run test:operations`, or with part of a file's name after `--`.
 *  `npm run test:million` fills tables with a million rows, which takes five minutes and is for releases. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'operations',
    include: [`operations/**/*.${process.env['MILLION'] ? 'million' : 'operations'}.test.ts`],
    globalSetup: ['test-support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: ImageFirst },
    testTimeout: 5 * 60_000,
    hookTimeout: 3 * 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
