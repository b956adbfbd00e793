import { createBrowserRouter } from 'react-router-dom'
import { reloadInto } from '../lib/load-code.ts'
import { routes } from './routes.tsx'

/** The router of the whole app. */
export const router = createBrowserRouter(routes)

reloadInto(() => router.createHref(router.state.navigation.location ?? router.state.location))
