import { build, type Plugin, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { pruneAxios } from './prune-axios.ts'
import { pruneRouter } from './prune-router.ts'

const LINKS = `export { BrowserRouter, Link, useRoutes } from 'react-router-dom'`
const CLIENT = `import axios from 'axios'; export default axios`

/** What a real build makes of `source`, as a module. */
async function built(source: string, ...plugins: Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'entry', resolveId, load: (id) => (id === ENTRY ? source : null) }, ...plugins],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, external: /^react(-dom)?$/, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output[0].code
}

const ENTRY = 'virtual:entry'
const resolveId = (id: string) => (id === ENTRY ? id : null)

/** A version of the library that words things otherwise. */
function reworded(from: string | RegExp, to: string): Plugin {
  return {
    name: 'newer-version',
    enforce: 'pre',
    transform: (code) => ({ code: code.replaceAll(from, to), map: null }),
  }
}

const UNASKED = ['function PrefetchPageLinks', '.displayName = ', 'No routes matched location', 'var Form = ']
const FETCHES = ['new Request(', 'ImATeapot', 'class CancelToken']
const partsIn = (code: string, parts: readonly string[]) => parts.filter((part) => code.includes(part))

describe('the router', () => {
  test('is its build for production, without what fetches ahead, names its parts or keeps data', async () => {
    const [plain, pruned] = [await built(LINKS), await built(LINKS, pruneRouter())]
    expect(partsIn(plain, UNASKED)).toEqual(UNASKED)
    expect(partsIn(pruned, UNASKED)).toEqual([])
    expect(pruned.length).toBeLessThan(0.7 * plain.length)
    expect(partsIn(pruned, ['function BrowserRouter(', 'function useRoutes('])).toHaveLength(2)
  })

  test.each([
    ['components made at load', /= React\d*\.(forwardRef|createContext|memo)\(/g, '= made('],
    ['names of components', /\.displayName = /g, '.name = '],
    ['links that fetch ahead', 'createElement(PrefetchPageLinks,', 'createElement(FetchAhead,'],
    ['state of a data router', 'dataRouterOpts?.state', 'data?.state'],
  ])('a version that words "%s" otherwise fails the build', async (name, from, to) => {
    await expect(built(LINKS, reworded(from, to), pruneRouter())).rejects.toThrow(
      new RegExp(`Not found in this build: ${name}\\. .*react-router 7`),
    )
  })
})

describe('axios', () => {
  test('sends a body, reads the answer and tells what failed, without the files left out', async () => {
    const [plain, pruned] = [await built(CLIENT), await built(CLIENT, pruneAxios())]
    expect(partsIn(plain, FETCHES)).toEqual(FETCHES)
    expect(partsIn(pruned, FETCHES)).toEqual([])
    const { default: axios } = await import(`data:text/javascript,${encodeURIComponent(pruned)}`)
    const client = axios.create({
      adapter: async (config: { data: string }) => ({
        status: 200,
        headers: {},
        config,
        data: `[${config.data}]`,
      }),
    })
    expect((await client.post('/ads', { price: 1600 })).data).toEqual([{ price: 1600 }])
    const form = new FormData()
    form.set('name', 'Ada')
    const sent = client.post('/kyc', form, { transformResponse: (_text: string, _headers: object) => 'sent' })
    expect((await sent).data).toBe('sent')
    expect(axios.isAxiosError(new axios.AxiosError('Network Error'))).toBe(true)
  })

  test('a version that has one of the files elsewhere fails the build', async () => {
    const moved: Plugin = {
      name: 'newer-version',
      enforce: 'pre',
      resolveId: (id) => (id.endsWith('helpers/HttpStatusCode.js') ? '\0status' : null),
      load: (id) => (id === '\0status' ? 'export default {}' : null),
    }
    await expect(built(CLIENT, moved, pruneAxios())).rejects.toThrow(
      /Not found in this build: helpers\/HttpStatusCode\.js\. .*axios 1/,
    )
  })
})
