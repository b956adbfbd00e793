// Prints the server markup of every component, the names of the package's components, and the version of React.
import * as ui from '@oja/ui'
import { createElement, StrictMode, version } from 'react'
import { renderToString } from 'react-dom/server'
import { EVERY_COMPONENT } from './every-component.ts'

const complaints: string[] = []
console.error = (...words: unknown[]) => complaints.push(words.map(String).join(' '))
console.warn = console.error

const markup = Object.entries(EVERY_COMPONENT).map(
  ([name, element]) => [name, renderToString(createElement(StrictMode, null, element))] as const,
)
const components = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))
process.stdout.write(JSON.stringify({ markup: Object.fromEntries(markup), components, complaints, version }))
