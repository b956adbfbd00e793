import './fonts/fonts.css'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { keepOfflinePage } from './app/offline-page.ts'
import { Providers } from './app/providers.tsx'
import { router } from './app/router.tsx'
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
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
