import { beforeEach, inject } from 'vitest'
import type { LeftOut } from './left-out.js'

declare module 'vitest' {
  interface ProvidedContext {
    leftOut: LeftOut[]
  }
}

const reasons = new Map(inject('leftOut').map(({ title, reason }) => [title, reason]))

beforeEach(({ skip, task }) => {
  const reason = reasons.get(task.name)
  if (reason !== undefined) skip(reason)
})
