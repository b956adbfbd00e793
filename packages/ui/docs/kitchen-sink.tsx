import type { Decorator, StoryContext, StoryObj } from '@storybook/react-vite'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { kitchenSinkModes } from '../../../.storybook/modes.js'

/** The fields of a story or its file that a kitchen sink uses. They are methods, so that every component's types fit. */
interface Drawable<Args> {
  args?: Partial<Args>
  render?(args: Args, context: StoryContext<Args>): ReactNode
  decorators?: unknown
}

interface DrawableFile<Args> extends Drawable<Args> {
  component?: unknown
}

const SINK = {
  tags: ['kitchen-sink'],
  parameters: {
    controls: { disable: true },
    chromatic: { modes: kitchenSinkModes },
    // Each state repeats a landmark with the same name, which a product's page has once.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
}

/**
 * Every state of a component on one page, under its name. Play functions do not run here, so a state that needs typing shows
 * its initial look.
 */
export function kitchenSink<Args>(
  file: DrawableFile<Args>,
  states: Record<string, Drawable<Args>>,
): StoryObj<typeof States> {
  return {
    ...SINK,
    decorators: [],
    render: (_args, context) => (
      <States>
        {Object.entries(states).map(([name, story]) => (
          <section key={name} style={{ minInlineSize: 0 }}>
            <h2 style={headingStyle}>{name}</h2>
            {draw(file, story, context as StoryContext<Args>)}
          </section>
        ))}
      </States>
    ),
  }
}

/** For a component that covers the page: one story, with the longest texts, is the whole kitchen sink. */
export function asKitchenSink<Story extends { parameters?: object }>(story: Story): Story {
  return { ...story, tags: SINK.tags, parameters: { ...story.parameters, ...SINK.parameters } }
}

const headingStyle = {
  margin: '0 0 8px',
  color: 'var(--oja-muted)',
  fontSize: 'var(--oja-text-2xs)',
  fontWeight: 520,
  lineHeight: 'var(--oja-lh-2xs)',
}

function States({ children }: { children?: ReactNode }) {
  return <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</div>
}

function draw<Args>(file: DrawableFile<Args>, story: Drawable<Args>, context: StoryContext<Args>): ReactNode {
  const args = { ...file.args, ...story.args } as Args
  const owner = story.render ? story : file.render ? file : undefined
  const Drawing = () =>
    owner?.render?.(args, { ...context, args }) ??
    createElement(file.component as ComponentType<object>, args as object)
  const decorators = [story.decorators ?? []].flat() as Decorator[]
  const Whole = decorators.reduce<() => ReactNode>(
    (Inner, decorate) => () =>
      decorate(Inner as Parameters<Decorator>[0], context as Parameters<Decorator>[1]),
    Drawing,
  )
  return <Whole />
}
