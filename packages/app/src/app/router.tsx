import { createBrowserRouter } from 'react-router-dom'
import { routes } from './routes.tsx'

/** The router of the whole app. */
export const router = createBrowserRouter(routes)
