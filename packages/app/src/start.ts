import '@oja/ui/fonts.css'
import './styles.css'
import './draw.ts'

// A slow phone needs a while to read what draws, and as long again for the rest: between the two it answers a touch.
setTimeout(() => void import('./main.tsx'))
