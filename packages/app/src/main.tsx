import { startTransition } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { keepOfflinePage } from './app/offline-page.ts'
import { Page } from './app/page.tsx'
import { screenCode } from './app/root.tsx'
import { keepPlaces } from './app/use-scroll.ts'
import { createRoot, hydrateRoot } from './draw.ts'
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
  keepPlaces()
  // Until the first screen can be drawn whole, the page stays as it came.
  await code
  // A slow phone answers a touch between reading the code and drawing with it.
  await breath()

  // The login comes drawn, in English, for a visitor: what is typed into it already stays. Whoever else is here gets a page
  // of his own.
  if (root.dataset['prepared'] === 'login' && !auth.isAuthenticated && flags.language === 'en') {
    startTransition(() => void hydrateRoot(root, page))
  } else {
    delete root.dataset['prepared']
    const screens = createRoot(root)
    startTransition(() => screens.render(page))
  }
}

function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
