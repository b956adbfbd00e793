/** How long tests wait in a browser, in ms. A busy machine may keep it from drawing for many seconds; vitest's own patience
 *  is one. */
export const PATIENCE_MS = 20_000
