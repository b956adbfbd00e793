import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The image test installs the product twice and takes as long as everything else, so it starts first. */
class ImageFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isImage = ({ moduleId }: TestSpecification) => moduleId.includes('/image.')
    return [...files.filter(isImage), ...files.filter((file) => !isImage(file))]
  }
}

/** Tests with several processes, with programs from Debian, and those that take over a minute. Each file starts its own servers,
 *  databases and poolers. `npm run test:operations`, or with part of a file's name after `--`.
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
