// What the pages say of a prop.

export interface Prop {
  name: string
  isRequired: boolean
  /** Whether one type of a union requires it and another does not. */
  isRequiredByOne?: boolean
  /** The type as it is written, with the choices of a union. */
  type: string
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
  shapes: Record<string, Prop[]>
  /** Key, English, and when it is said. */
  words: string[][]
}

export interface Props {
  own: Prop[]
  /** The HTML element whose attributes are taken too. */
  element?: string
}
