import '@oja/ui/fonts.css'
import './styles.css'
import { createRoot } from 'react-dom/client'
import { Desk } from './desk.tsx'
import { startTheme } from './lib/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root", so there is nowhere to render')
startTheme()
createRoot(root).render(<Desk />)
