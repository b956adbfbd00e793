import { Canvas, Controls, Primary, Source, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import type { ComponentDoc } from './component-doc.js'
import { changesOf, exampleOf, propsOf, shapesOf, sizeOf, tokensOf, wordsOf } from './facts.js'
import { headsOf, isValue, type Prop, type Props, typeParameterText, WORDS } from './prop-types.js'
import { Rows, WithCode } from './rows.js'

const docs = import.meta.glob<ComponentDoc>('./pages/*.ts', { import: 'doc', eager: true })

/** The fields of a story or its file that a page uses. */
interface Story {
  args?: Record<string, unknown>
  argTypes?: Record<string, { table?: { disable?: boolean } }>
}

/** The page of a component, from its stories and its file in `docs/pages`: the same sections in the same order for all. */
export default function ComponentPage() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta'])
  const entry = entryOf(preparedMeta.parameters['fileName'])
  const doc = docOf(entry)
  const stories = csfFile.moduleExports
  const states = Object.entries(stories['states'] as Record<string, Story>)
  return (
    <>
      <Title />
      <Subtitle>{doc.purpose}</Subtitle>
      <p>
        <strong className="doc-status">{doc.status ?? 'Beta'}</strong>
      </p>

      <h2 id="import">Import</h2>
      <ImportLine entry={entry} names={doc.names} />

      <h2 id="playground">Playground</h2>
      <Primary />
      <Playground file={stories['default'] as Story} first={states[0]?.[1]} />

      <h2 id="states">Every state</h2>
      {states.map(([name, story]) => (
        <section key={name}>
          <h3>{name}</h3>
          <Canvas of={story} />
        </section>
      ))}

      <h2 id="keyboard">Keyboard</h2>
      {doc.keyboard.length > 0 ? (
        <Rows heads={['Key', 'What it does']} rows={doc.keyboard} />
      ) : (
        <p>It takes no keys and is not a Tab stop.</p>
      )}

      <h2 id="speech">What a screen reader says</h2>
      <Lines of={doc.speech} />

      <h2 id="phone">Phone and autofill</h2>
      <Lines of={doc.phone} />

      <h2 id="wording">Wording</h2>
      <Lines of={doc.wording} />

      <h2 id="do">Do and don’t</h2>
      <div className="doc-pair">
        <div>
          <h3>Do</h3>
          <Lines of={doc.dos} />
        </div>
        <div>
          <h3>Don’t</h3>
          <Lines of={doc.donts} />
        </div>
      </div>

      <h2 id="variables">Variables</h2>
      <Variables names={tokensOf(entry, doc.styles)} />

      <h2 id="props">Props</h2>
      {doc.names
        .filter((name) => /^[A-Z]/.test(name))
        .map((name) => (
          <PropsTable key={name} name={name} {...propsOf(entry, name)} />
        ))}
      {shapesOf(entry).map(([name, shape]) => (
        <PropsTable key={name} name={name} {...shape} />
      ))}
      {doc.inherits && <p>And all props of {doc.inherits}.</p>}
      {doc.calls && (
        <Rows
          heads={['Call', 'What it does']}
          rows={doc.calls.map(([call, effect]) => [<code key="call">{call}</code>, effect])}
        />
      )}

      <h2 id="words">Words</h2>
      {wordsOf(entry).length > 0 ? (
        <>
          <p>
            <WithCode text={WORDS} />
          </p>
          <Rows heads={['Key', 'English', 'When it is said']} rows={wordsOf(entry)} />
        </>
      ) : (
        <p>It has no words of its own.</p>
      )}

      <h2 id="edges">Edge cases</h2>
      {doc.edges.length > 0 ? (
        <Rows heads={['What is seen', 'Why', 'What to do']} rows={doc.edges} />
      ) : (
        <p>None known.</p>
      )}

      <Changes names={doc.names} />
    </>
  )
}

/** @param fileName The file of the stories, such as `./packages/ui/src/button/button.stories.tsx` */
function entryOf(fileName: string): string {
  return fileName.split('/').at(-2) ?? ''
}

function docOf(entry: string): ComponentDoc {
  const doc = docs[`./pages/${entry}.ts`]
  if (!doc) throw new Error(`packages/ui/docs/pages has no ${entry}.ts`)
  return doc
}

/** Controls for the props that a reader can type or choose. Elements, lists and functions are only in the table of props. */
function Playground({ file, first }: { file: Story; first: Story | undefined }) {
  const args = Object.entries({ ...file.args, ...first?.args })
  const fixed = args
    .filter(([, value]) => /^(object|function)$/.test(typeof value) && value !== null)
    .map(([name]) => name)
  const open = Object.entries(file.argTypes ?? {}).filter(
    ([name, { table }]) => !table?.disable && !fixed.includes(name),
  )
  if (open.length === 0) return null
  return (
    <div className="doc-controls">
      <Controls exclude={fixed} />
    </div>
  )
}

interface Import {
  entry: string
  names: readonly string[]
}

function ImportLine({ entry, names }: Import) {
  const size = sizeOf(entry)
  const example = exampleOf(entry)
  return (
    <>
      <Source code={importOf({ entry, names })} language="tsx" />
      <p>
        {size === undefined
          ? 'Not measured yet: npm run size writes the numbers.'
          : `${kilobytes(size.js)} of script and ${kilobytes(size.css)} of style with gzip, without React.`}
      </p>
      {example && <Source code={example} language="tsx" />}
    </>
  )
}

/** One line if it fits the page, otherwise one line for each name. */
function importOf({ entry, names }: Import): string {
  const line = `import { ${names.join(', ')} } from '@oja/ui/${entry}'`
  return line.length <= 80 ? line : `import {\n  ${names.join(',\n  ')},\n} from '@oja/ui/${entry}'`
}

function PropsTable({ name, own, element, isReceived, typeParameters = [] }: Props & { name: string }) {
  return (
    <section>
      <h3>{name}</h3>
      {own.length > 0 && (
        <Rows
          heads={headsOf(isReceived)}
          rows={own.map((prop) => [
            <code key="name">{prop.isRequired || isReceived ? prop.name : `${prop.name}?`}</code>,
            <code key="type">{prop.type}</code>,
            ...(isReceived ? [] : [<Fallback key="default" prop={prop} />]),
            prop.doc,
          ])}
        />
      )}
      {typeParameters.length > 0 && (
        <p>
          <WithCode text={typeParameters.map(typeParameterText).join(' ')} />
        </p>
      )}
      {element && (
        <p>
          {own.length > 0 ? 'And the' : 'The'} attributes of <code>{`<${element}>`}</code> that work here.
        </p>
      )}
    </section>
  )
}

function Fallback({ prop }: { prop: Prop }) {
  if (prop.isRequired) return 'required'
  if (prop.default === undefined) return null
  return isValue(prop.default) ? <code>{prop.default}</code> : <WithCode text={prop.default} />
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}

function Variables({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p>It reads no variables.</p>
  return (
    <ul className="doc-variables">
      {names.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}

function Changes({ names }: { names: readonly string[] }) {
  const { version, lines } = changesOf(names)
  return (
    <>
      <h2 id="changes">Changed in {version}</h2>
      {lines.length > 0 ? <Lines of={lines} /> : <p>Nothing.</p>}
      <p>
        What earlier versions changed is in <code>CHANGELOG.md</code> of the package.
      </p>
    </>
  )
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <WithCode text={line} />
        </li>
      ))}
    </ul>
  )
}
