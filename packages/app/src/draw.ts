import { createRoot as create, hydrateRoot as hydrate } from 'react-dom/client'

// Said again, not passed on: what draws is then read with this module's script, and not with the first that calls it.
export const createRoot = create
export const hydrateRoot = hydrate
