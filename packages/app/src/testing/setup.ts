import { vi } from 'vitest'

/** The few things of a browser that modules read when they are loaded. */
vi.stubGlobal('location', new URL('http://oja.test/app'))
