import { vi } from 'vitest'

/** The only browser global that modules read while they load. */
vi.stubGlobal('location', new URL('http://oja.test/app'))
