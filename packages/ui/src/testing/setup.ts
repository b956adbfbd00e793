// Components are tested as they are shipped: with their styles and their typeface, since a target that is
// covered, transparent or too small is a fault that only shows when it is drawn.
import '@fontsource-variable/archivo'
import '../styles/oja.css'
import 'vitest-browser-react'
