// What the pages say of a prop.

export interface Prop {
  name: string
  isRequired: boolean
  /** The type as it is written, with the choices of a union. */
  type: string
  /** The choices, where the type is a union of texts or numbers. */
  choices: string[]
  /** What is taken when the prop is left out, where the source says so. */
  default?: string
  doc: string
}

export interface Props {
  own: Prop[]
  /** The HTML element whose attributes are taken too. */
  element?: string
}
