import { expect, test } from 'vitest'
import { fileOf, libraryFiles, licences, namesInUse } from './libraries.ts'

test('takes from each library what the components import, by name or as a whole', () => {
  expect(namesInUse('qrcode.react')).toEqual(['QRCodeSVG'])
  expect(namesInUse('@radix-ui/react-dialog')).toEqual(['Content', 'Description', 'Portal', 'Root', 'Title'])
  expect(namesInUse('@radix-ui/react-toast')).toContain('Viewport')
})

test('leaves out what nothing uses, and keeps one copy of what dialogs and toasts share', async () => {
  const files = await libraryFiles()
  const all = [...files.values()].join('')
  for (const unused of [
    'OrderedDict',
    'QRCodeCanvas',
    'removeScrollBar',
    'DialogTrigger',
    'react.production',
  ])
    expect(all).not.toContain(unused)
  expect(all.match(/CONTEXT_UPDATE = /g)).toHaveLength(1)
  expect(files.get(fileOf('qrcode.react'))).toContain('QRCodeSVG')
})

test('hands on the licence of everything that it takes', () => {
  for (const owner of ['WorkOS', 'Shannessy', 'Anton Korzunov', 'Lucide']) expect(licences()).toContain(owner)
})
