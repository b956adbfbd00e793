/** The classes of a list of ruled lines, for other components that draw one. */
export const LINES = 'oja-description-list'
export const LINE = 'oja-description-list__line'
