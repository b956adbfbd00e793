/** The class alone, for components that only need a `span` with it. */
export const HIDDEN = 'oja-visually-hidden'
