/** The classes of a bar with the gold dot at its head, for a `span` within another. `--_ink` colours what is filled. */
export const BAR = 'oja-bar'
export const FILL = 'oja-bar__fill'
