/** The classes of a list of lines, for other components that draw one. */
export const LINES = 'oja-description-list'
export const LINE = 'oja-description-list__line'
