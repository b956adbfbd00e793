/** How long browser tests wait, in ms. A busy machine may block rendering for many seconds; vitest's default is one. */
export const PATIENCE_MS = 20_000
