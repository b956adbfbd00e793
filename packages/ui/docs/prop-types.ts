// What the pages say of a prop.

export interface Prop {
  name: string
  isRequired: boolean
  /** Whether one type of a union requires it and another does not. */
  isRequiredByOne?: boolean
  /** The type as it is written, with the choices of a union. */
  type: string
  /** Whether the type also allows `undefined`, which `type` leaves out. */
  orUndefined?: boolean
  /** The choices, where the type is a union of texts or numbers. */
  choices: string[]
  /** What is taken when the prop is left out, where the source says so. */
  default?: string
  doc: string
}

/** Whether a default is a value, and not words about it. */
export function isValue(fallback: string): boolean {
  return /^('[^']*'|\[.*\]|\d+|true|false|null|\w+\.\w+)$/.test(fallback)
}

/** What the pages read of an entry. */
export interface EntryFacts {
  /** By the name of the component. */
  props: Record<string, Props>
  /** The fields of the objects that props take or give, by the name of their type. */
  shapes: Record<string, Props>
  /** Key, English, and when it is said. */
  words: string[][]
}

export interface Props {
  own: Prop[]
  /** The HTML element whose attributes are taken too. */
  element?: string
  /** Types of the consumer's own that the table names. */
  standIns?: StandIn[]
  /** An object that the consumer only gets, such as what an event is called with: no field is required of them. */
  isReceived?: boolean
}

/** What is handed to the consumer has neither a default nor anything required. */
export function headsOf(isReceived: boolean | undefined): string[] {
  return ['Name', 'Type', ...(isReceived ? [] : ['Default']), 'What it does']
}

/** A type that the consumer chooses, such as the `Value` of options. */
export interface StandIn {
  name: string
  /** What it has to be. */
  limit?: string
}

/** What the pages say of it. What is between backticks is code. */
export function standInText({ name, limit }: StandIn): string {
  return `\`${name}\` is a type of your own${limit === undefined ? '' : `: any \`${limit}\``}.`
}

/** What the type of `labels` is. */
export const WORDS = '`Words` has these keys, and `Partial<Words>` some of them.'
