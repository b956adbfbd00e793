// Test components as shipped, with styles and typeface: covered, transparent or small targets are defects that only show when
// rendered.
import '../../fonts/fonts.css'
import '../styles/oja.css'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import 'vitest-browser-react'
import { ordinaryMedia } from './emulate.js'
import { briefMotion } from './motion.js'

const WINDOW = { width: window.innerWidth, height: window.innerHeight }

// Widths measured before the typeface has loaded would be those of another one.
beforeAll(async () => {
  await Promise.all([...document.fonts].map((face) => face.load()))
})

beforeEach(briefMotion)

// A failed test must not leave its dialog or emulation to the next one.
afterEach(async () => {
  await ordinaryMedia()
  if (window.innerWidth !== WINDOW.width || window.innerHeight !== WINDOW.height) {
    await page.viewport(WINDOW.width, WINDOW.height)
  }
})
