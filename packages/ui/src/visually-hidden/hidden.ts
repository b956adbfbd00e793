/** The class alone, for parts that need no more than a `span` with it. */
export const HIDDEN = 'oja-visually-hidden'
