import { describe, expect, test } from 'vitest'
import { rewriteSonner } from './from-sonner.ts'

const after = (code: string) => rewriteSonner(code).code
const said = (code: string) => rewriteSonner(code).findings.map(({ line, text }) => `${line}: ${text}`)
const toasts = "import { toast } from 'sonner'\n"

describe('the import', () => {
  test('comes from @oja/ui, with types and aliases', () => {
    expect(after("import { toast, Toaster } from 'sonner'")).toBe("import { toast, Toaster } from '@oja/ui'")
    expect(after('import { toast as say, type ExternalToast } from "sonner";')).toBe(
      'import { toast as say, type ToastOptions as ExternalToast } from "@oja/ui";',
    )
    expect(after("import type { ToastT } from 'sonner'")).toBe(
      "import type { ToastItem as ToastT } from '@oja/ui'",
    )
  })

  test('keeps names that @oja/ui does not have, and reports them', () => {
    const code = "import { toast, useSonner } from 'sonner'"
    expect(after(code)).toBe("import { toast } from '@oja/ui'\nimport { useSonner } from 'sonner'")
    expect(said(code)[0]).toMatch(/^1: useSonner of sonner: .*toastStore/)
    expect(said("import 'sonner/dist/styles.css'")[0]).toMatch(/^1: a stylesheet of sonner: remove it/)
  })

  test('stays when it is from another library with the same names', () => {
    for (const code of [
      "import { toast } from 'other'\ntoast('Saved', { duration: 4 })",
      "import { toast } from 'sonner-native'\ntoast('Saved', { duration: 4 })",
      'a file that it need not read',
    ]) {
      expect(rewriteSonner(code)).toEqual({ code, changes: 0, findings: [] })
    }
  })
})

describe('a toast', () => {
  test('keeps its call, and its options get our names', () => {
    const code = `${toasts}
toast('Saved')
toast.success("Ad deleted", {
  id: 7, duration: 8_000, // long enough
  description: \`of \${ad}\`,
  action: { label: 'Undo', onClick: () => undo(ad) },
  onDismiss: () => forget(ad),
})
toast.dismiss(id)
`
    expect(after(code)).toBe(
      code
        .replace("'sonner'", "'@oja/ui'")
        .replace('id: 7', "id: '7'")
        .replace('duration:', 'durationMs:')
        .replace('onClick:', 'onAction:'),
    )
    expect(said(code)).toEqual([])
  })

  test('with a short property keeps its variable', () => {
    expect(after(`${toasts}toast('Saved', { duration })`)).toContain('{ durationMs: duration }')
  })

  test('is migrated under an alias, but not a local function of the same name', () => {
    expect(after("import { toast as say } from 'sonner'\nsay('Saved', { duration: 1 })")).toContain(
      'durationMs: 1',
    )
    for (const call of ["other.toast('Saved', { duration: 1 })", 'other.promise(send).unwrap()']) {
      expect(after(`${toasts}${call}`)).toContain(call)
    }
  })

  test('lists by line what it cannot migrate', () => {
    const code = `${toasts}
toast('Saved', { position: 'top-center', classNames: { toast: 'x' } })
toast('Saved', { cancel: { label: 'No', onClick() {} } })
toast('Saved', options)
toast('Saved', { onAutoClose: (one) => log(one.id), onDismiss() { forget(ad) } })
toast(() => <b>Saved</b>)
toast.getHistory()
toast.custom((id) => <Card id={id} />)
toast('Saved', { action: <button>Undo</button> })
toast('Saved', { onDismiss: forget, description: () => <b>ad</b> })
toast('Saved', { action: { label: <b>Undo</b>, onClick: (event) => undo(event), icon } })
toast.promise(send, { success: { message: 'Sent' } })
`
    expect(said(code)).toEqual([
      expect.stringMatching(/^3: the option position .*second <Toaster/),
      expect.stringMatching(/^3: the option classNames .*looks/),
      expect.stringMatching(/^4: the option cancel .*one action/),
      expect.stringMatching(/^5: the options of a toast are not written here/),
      expect.stringMatching(/^6: onAutoClose gets the id/),
      expect.stringMatching(/^7: a message is text or an element/),
      expect.stringMatching(/^8: toast.getHistory: keep your own list/),
      expect.stringMatching(/^9: toast.custom: pass the element/),
      expect.stringMatching(/^10: an action is \{ label, onAction \}/),
      expect.stringMatching(/^11: onDismiss gets the id/),
      expect.stringMatching(/^11: a description is text or an element/),
      expect.stringMatching(/^12: the label of an action is text/),
      expect.stringMatching(/^12: onAction gets no event/),
      expect.stringMatching(/^12: icon of an action: .*looks/),
      expect.stringMatching(/^13: success of toast.promise is text/),
    ])
  })
})

test('loading becomes `pending`', () => {
  const code = `${toasts}const id = toast.loading('Saving', { duration: 9 })\ntoast.success('Saved', { id })`
  expect(after(code)).toContain(
    "const id = toast.pending('Saving', { durationMs: 9 })\ntoast.success('Saved', { id })",
  )
  expect(said(code)).toEqual([])
})

test('a promise gets `pending`, and loses `unwrap`', () => {
  const code = `${toasts}await toast.promise(send(), { loading: 'Sending', success: (n) => n, error: 'No' }).unwrap()
toast.promise(send, { loading, success: 'Sent', error: 'No', finally: done, duration: 9 })`
  expect(after(code)).toBe(`import { toast } from '@oja/ui'
await toast.promise(send(), { pending: 'Sending', success: (n) => n, error: 'No' })
toast.promise(send, { pending: loading, success: 'Sent', error: 'No', finally: done, duration: 9 })`)
  expect(said(code)).toEqual([
    '3: toast.promise returns the promise: call finally on it.',
    '3: duration of toast.promise: options are its third argument here.',
  ])
})

test('a Toaster gets our position, limit and id, and the rest is listed', () => {
  const code = `import { Toaster } from 'sonner'
const a = <Toaster id="market" position="bottom-left" visibleToasts={4} closeButton className="x" />
const b = <Toaster position={place} richColors theme="dark" {...more} />`
  expect(after(code).split('\n')[1]).toBe(
    'const a = <Toaster toasterId="market" position="bottom-start" limit={4} closeButton className="x" />',
  )
  for (const edge of ['top', 'bottom'])
    for (const [side, now] of [
      ['left', 'start'],
      ['right', 'end'],
      ['center', 'center'],
    ])
      expect(after(`import { Toaster } from 'sonner'\n;<Toaster position="${edge}-${side}" />`)).toContain(
        `position="${edge}-${now}"`,
      )
  expect(said(code)).toEqual([
    '3: <Toaster position>: left is start, and right is end.',
    '3: <Toaster richColors>: remove it: the icon has the colour of the tone.',
    '3: <Toaster theme>: remove it: colours follow data-theme and the system.',
    expect.stringMatching(/^3: <Toaster> gets props by a spread/),
  ])
})

test('every other mention of sonner is listed, in a file without an import too', () => {
  const one = (code: string) => said(code).join('\n')
  expect(one("export { toast } from 'sonner'")).toMatch(/^1: sonner is exported here/)
  expect(one("export * from 'sonner'")).toMatch(/^1: sonner is exported here/)
  for (const code of [
    "const { toast } = await import('sonner')",
    "const { toast } = require('sonner')",
    "vi.mock('sonner', () => ({ toast }))",
    'vi.mock(`sonner`)',
    "import 'sonner'",
    "type Item = import('sonner').ToastT",
    "declare module 'sonner' {}",
  ]) {
    expect(after(code)).toBe(code)
    expect(one(code), code).toMatch(/^1: sonner is named here/)
  }
  expect(one("const a = 'a sonner'\n// sonner")).toBe('')
})

test('uses of toast that are no calls are listed', () => {
  const code = `${toasts}
const { success } = toast
const show = toast.error
use(toast)
toast[kind]('Saved', { duration: 1 })
toast?.info('Saved')
const notify = { toast, wait: toast.loading }
vi.spyOn(toast, 'success')
export { toast }
export default toast
type Toast = typeof toast
const other = { toast: 1 }.toast
`
  expect(said(code)).toEqual([
    expect.stringMatching(/^3: toast is passed on here/),
    expect.stringMatching(/^4: toast.error is not called here/),
    expect.stringMatching(/^5: toast is passed on here/),
    expect.stringMatching(/^6: toast\[…\]: the method is not written here/),
    expect.stringMatching(/^7: toast.info is not called here/),
    expect.stringMatching(/^8: toast is passed on here/),
    expect.stringMatching(/^8: toast.loading is not called here/),
    expect.stringMatching(/^9: toast is passed on here/),
    expect.stringMatching(/^10: toast is passed on here/),
    expect.stringMatching(/^11: toast is passed on here/),
  ])
  expect(after(code)).toContain('wait: toast.pending')
})

test('a function of a promise that returns an object is listed', () => {
  const code = `${toasts}
toast.promise(send, { success: (n) => ({ message: n, description: 'Sent' }), error: 'No' })
toast.promise(send, { success: 'Sent', error(reason) { return { message: reason } } })
toast.promise(send, { success: async function () { if (a) { return { message: 'a' } } }, error: 'No' })
`
  expect(said(code)).toEqual([
    expect.stringMatching(/^3: success of toast.promise returns an object/),
    expect.stringMatching(/^4: error of toast.promise returns an object/),
    expect.stringMatching(/^5: success of toast.promise returns an object/),
  ])
})

test('the Toaster of a wrapper, as shadcn has one, is migrated like that of sonner', () => {
  const code = `import { Toaster } from '@/components/ui/sonner'
const a = <Toaster position="top-right" richColors />`
  expect(after(code)).toBe(code.replace('top-right', 'top-end'))
  expect(said(code)).toEqual(['2: <Toaster richColors>: remove it: the icon has the colour of the tone.'])
})

test('a number as id becomes text, also where the toast is dismissed', () => {
  expect(after(`${toasts}toast('Saved', { id: 1 })\ntoast.dismiss(1)\ntoast.dismiss(id)`)).toContain(
    "toast('Saved', { id: '1' })\ntoast.dismiss('1')\ntoast.dismiss(id)",
  )
})

test('an option with a computed key is listed and left unchanged', () => {
  const code = `${toasts}toast('Saved', { [duration]: 1 })`
  expect(after(code)).toContain('{ [duration]: 1 }')
  expect(said(code)).toEqual([
    expect.stringMatching(/^2: the options of a toast have a spread or a computed/),
  ])
})

test('an action whose label is a method is migrated too', () => {
  const code = `${toasts}toast('Saved', { duration: 1, action: { get label() { return word }, onClick: undo } })`
  expect(after(code)).toContain('{ durationMs: 1, action: { get label() { return word }, onAction: undo } }')
})

test('a file with the line breaks of Windows keeps them', () => {
  expect(after("import { toast, useSonner } from 'sonner'\r\n")).toBe(
    "import { toast } from '@oja/ui'\r\nimport { useSonner } from 'sonner'\r\n",
  )
})
