// Gives Storybook what it cannot find itself: code that can be pasted, and the props of each component with their types,
// choices and defaults.
import { basename, dirname } from 'node:path'
import type { EntryFacts, Prop, Props } from '../../docs/prop-types.ts'
import { componentNames } from '../entries.ts'
import type { Plugin } from 'vite'
import { markdownFiles, wordsOf } from './markdown.ts'
import { exportedBy, propsOf, shapesOf } from './props.ts'
import { componentOf, storyCodes } from './story-code.ts'

const STORIES = /[\\/]packages[\\/]ui[\\/]src[\\/][\w-]+[\\/][\w-]+\.stories\.tsx$/
/** Imported by docs/facts.ts: the props, objects and words of every entry. */
const PROPS = 'virtual:oja-props'

export function storyFacts(): Plugin {
  return {
    name: 'oja-story-facts',
    enforce: 'pre',
    resolveId: (id) => (id === PROPS ? `\0${PROPS}` : null),
    load(id) {
      if (id !== `\0${PROPS}`) return null
      return `export default ${JSON.stringify(allFacts())}`
    },
    async transform(text, id) {
      const [file = ''] = id.split('?')
      if (!STORIES.test(file)) return null
      const codes = await storyCodes(file, text)
      const lines = Object.entries(codes).map(([story, code]) => {
        const source = JSON.stringify({ code, language: 'tsx' })
        return `${story}.parameters = { ...${story}.parameters, docs: { ...${story}.parameters?.docs, source: ${source} } }`
      })
      const component = componentOf(file, text)
      const argTypes = component ? argTypesOf(propsOf(basename(dirname(file)), component)) : {}
      lines.push(`meta.argTypes = { ...${JSON.stringify(argTypes)}, ...meta.argTypes }`)
      return { code: `${text}\n${lines.join('\n')}\n`, map: null }
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await markdownFiles())) {
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

function allFacts(): Record<string, EntryFacts> {
  return Object.fromEntries(
    componentNames().map((entry) => {
      const names = exportedBy(entry).filter((name) => /^[A-Z]/.test(name))
      const props = Object.fromEntries(names.map((name) => [name, propsOf(entry, name)]))
      return [entry, { props, shapes: shapesOf(entry), words: wordsOf(entry) }]
    }),
  )
}

/** The controls of the playground. Props that a reader cannot enter have no row. */
function argTypesOf({ own }: Props): Record<string, object> {
  return Object.fromEntries(
    own.map((prop) => {
      const control = controlOf(prop)
      return [
        prop.name,
        {
          name: prop.name,
          description: prop.doc,
          type: { required: prop.isRequired },
          table: {
            disable: control === undefined,
            category: prop.isRequired ? 'Required' : undefined,
            type: { summary: prop.type },
            defaultValue: prop.default === undefined ? undefined : { summary: prop.default },
          },
          ...control,
        },
      ]
    }),
  )
}

function controlOf({ type, choices, name }: Prop): object | undefined {
  if (choices.length > 0) {
    const options = choices.map((choice) => (choice.startsWith("'") ? choice.slice(1, -1) : Number(choice)))
    return { options, control: { type: options.length > 4 ? 'select' : 'inline-radio' } }
  }
  if (type === 'boolean') return { control: { type: 'boolean' } }
  if (type === 'number') return { control: { type: 'number' } }
  if (/^string( \| undefined)?$/.test(type) || /^(error|hint|description|title|children)$/.test(name)) {
    return { control: { type: 'text' } }
  }
  return undefined
}
