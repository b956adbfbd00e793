// Types of the facts about props that the pages show.

export interface Prop {
  name: string
  isRequired: boolean
  /** Whether one type of a union requires it and another does not. */
  isRequiredByOne?: boolean
  /** The type as text, with the choices of a union. */
  type: string
  /** Whether the type also allows `undefined`, which `type` leaves out. */
  orUndefined?: boolean
  /** The choices if the type is a union of string or number literals. */
  choices: string[]
  /** The default, if the source names it. */
  default?: string
  doc: string
}

/** Whether a default is a value rather than a description. */
export function isValue(fallback: string): boolean {
  return /^('[^']*'|\[.*\]|\d+|true|false|null|\w+\.\w+)$/.test(fallback)
}

/** What the pages know about an entry. */
export interface EntryFacts {
  /** By the name of the component. */
  props: Record<string, Props>
  /** The fields of the objects that props take or pass to callbacks, by the name of their type. */
  shapes: Record<string, Props>
  /** Key, English, and when it is said. */
  words: string[][]
}

export interface Props {
  own: Prop[]
  /** The HTML element whose attributes it also takes. */
  element?: string
  /** Type parameters that the table mentions. */
  typeParameters?: TypeParameter[]
  /** An object that the consumer only receives, such as the argument of an event. It has no required fields. */
  isReceived?: boolean
}

/** Objects that the consumer receives have no defaults. */
export function headsOf(isReceived: boolean | undefined): string[] {
  return ['Name', 'Type', ...(isReceived ? [] : ['Default']), 'What it does']
}

/** A type that the consumer chooses, such as the `Value` of options. */
export interface TypeParameter {
  name: string
  /** Its constraint. */
  limit?: string
}

/** The pages' sentence about it, with code in backticks. */
export function typeParameterText({ name, limit }: TypeParameter): string {
  return `\`${name}\` is your own type${limit === undefined ? '' : `: any \`${limit}\``}.`
}

/** Explains the type of `labels`. */
export const WORDS = '`Words` has these keys, and `Partial<Words>` some of them.'
