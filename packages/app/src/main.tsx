import '@oja/ui/fonts.css'
import './styles.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { prefetchFirstScreen } from './app/prefetch.ts'
import { registerServiceWorker } from './app/service-worker.ts'
import { firstArrival } from './lib/arrival.ts'
import { Page } from './app/page.tsx'
import { loadScreens } from './app/routes.tsx'
import { keepPlaces } from './app/use-scroll.ts'
import {
  auth,
  followOtherTabs,
  resumeSignOut,
  startLanguage,
  startPersistence,
  startTheme,
} from './session/index.ts'

const page = <Page router={(screens) => <BrowserRouter>{screens}</BrowserRouter>} />

// Not awaited at the top level: a screen's chunk imports this chunk, so that would be a deadlock. In a task of its own, so that the
// page can answer a tap between evaluating the code and starting it.
setTimeout(() => void start())

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id "root", so there is nowhere to render')

  const screens = loadScreens(location.pathname)
  await startPersistence()
  resumeSignOut()
  prefetchFirstScreen(location.pathname)
  startTheme()
  const isDrawnLogin = root.dataset['prerendered'] === 'login' && !auth.isAuthenticated
  if (!isDrawnLogin) await startLanguage()
  followOtherTabs()
  registerServiceWorker()
  keepPlaces()
  // The prerendered page stays until the first screen can render whole.
  await screens

  if (isDrawnLogin) {
    // It is drawn in English. It changes its language once the app has taken it over with what was typed.
    startTransition(() => void hydrateRoot(root, page))
    await firstArrival()
    await startLanguage()
  } else {
    delete root.dataset['prerendered']
    const app = createRoot(root)
    app.render(page)
  }
}
