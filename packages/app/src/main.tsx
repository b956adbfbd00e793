import './fonts/fonts.css'
import './styles.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { keepOfflinePage } from './app/offline-page.ts'
import { Page } from './app/page.tsx'
import { screenCode } from './app/root.tsx'
import { auth, flags, followOtherTabs, startLanguage, startPersistence, startTheme } from './session/index.ts'

const page = <Page router={(screens) => <BrowserRouter>{screens}</BrowserRouter>} />

// Not awaited at the top: the code of a screen imports this file's script, and would wait for it to end.
void start()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id "root", so there is nowhere to render')

  const code = screenCode(location.pathname)
  await startPersistence()
  startTheme()
  await startLanguage()
  followOtherTabs()
  keepOfflinePage()
  // Until the first screen can be drawn whole, the page stays as it came.
  await code

  // The login comes drawn, in English, for a visitor: what is typed into it already stays. Whoever else is here gets a page
  // of his own.
  if (root.dataset['prepared'] === 'login' && !auth.isAuthenticated && flags.language === 'en') {
    hydrateRoot(root, page)
  } else {
    delete root.dataset['prepared']
    createRoot(root).render(page)
  }
}
