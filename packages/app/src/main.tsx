import '@oja/ui/fonts.css'
import './styles.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { askAhead } from './app/ask-ahead.ts'
import { keepOfflinePage } from './app/offline-page.ts'
import { Page } from './app/page.tsx'
import { loadScreens } from './app/routes.tsx'
import { keepPlaces } from './app/use-scroll.ts'
import { auth, flags, followOtherTabs, startLanguage, startPersistence, startTheme } from './session/index.ts'

const page = <Page router={(screens) => <BrowserRouter>{screens}</BrowserRouter>} />

// Not awaited at the top: the code of a screen imports this file's script, and would wait for it to end.
void start()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id "root", so there is nowhere to render')

  const screens = loadScreens(location.pathname)
  await startPersistence()
  askAhead(location.pathname)
  startTheme()
  await startLanguage()
  followOtherTabs()
  keepOfflinePage()
  keepPlaces()
  // Until the first screen can be drawn whole, the page stays as it came.
  await screens

  // The login comes drawn, in English, for a visitor. Everybody else gets a page of their own in its place.
  if (root.dataset['prepared'] === 'login' && !auth.isAuthenticated && flags.language === 'en') {
    startTransition(() => void hydrateRoot(root, page))
  } else {
    delete root.dataset['prepared']
    const app = createRoot(root)
    app.render(page)
  }
}
