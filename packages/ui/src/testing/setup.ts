// Components are tested as they are shipped: with their styles and their typeface, since a target that is
// covered, transparent or too small is a fault that only shows when it is drawn.
import '../../fonts/fonts.css'
import '../styles/oja.css'
import { afterEach, beforeAll } from 'vitest'
import { page } from 'vitest/browser'
import 'vitest-browser-react'
import { ordinaryMedia } from './emulate.js'

const WINDOW = { width: window.innerWidth, height: window.innerHeight }

// A width that is measured before the typeface is there is that of another one.
beforeAll(async () => {
  await Promise.all([...document.fonts].map((face) => face.load()))
})

// A test that fails half-way must not leave its window or its colours to the next one.
afterEach(async () => {
  await ordinaryMedia()
  if (window.innerWidth !== WINDOW.width || window.innerHeight !== WINDOW.height) {
    await page.viewport(WINDOW.width, WINDOW.height)
  }
})
