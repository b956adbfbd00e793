import './fonts/fonts.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { keepOfflinePage } from './app/offline-page.ts'
import { Root } from './app/root.tsx'
import { Toasts } from './app/toasts.tsx'
import { followOtherTabs, startLanguage, startPersistence, startTheme } from './session/index.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root", so there is nowhere to render')

await startPersistence()
startTheme()
await startLanguage()
followOtherTabs()
keepOfflinePage()

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
    <Toasts />
  </StrictMode>,
)
