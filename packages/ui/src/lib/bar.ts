/** The classes of a bar and its filled part, two nested `span`s, with a gold dot at the end. `--_ink` colours the filled part. */
export const BAR = 'oja-bar'
export const FILL = 'oja-bar__fill'
