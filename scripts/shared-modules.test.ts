import type { ViteUserConfig } from 'vitest/config'
import { expect, test } from 'vitest'
import api from '../packages/api/vitest.config.ts'
import app from '../packages/app/vitest.config.ts'
import server from '../packages/server/vitest.config.ts'
import ui from '../packages/ui/vitest.config.ts'

// Loading the server for each of its files took twice as long as its tests.
test.each(Object.entries({ api, app, server, ui }))(
  'test files of %s that run in Node share the loaded modules of their worker',
  (_name, config: ViteUserConfig) => {
    const projects = (config.test?.projects ?? [config]).filter(
      (project): project is ViteUserConfig => typeof project === 'object' && 'test' in project,
    )
    const inNode = projects.filter(({ test: settings }) => settings?.browser === undefined)
    expect(inNode.map(({ test: settings }) => settings?.isolate)).toEqual([false])
  },
)
