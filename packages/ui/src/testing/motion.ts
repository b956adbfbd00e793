/** Animations run and end as in the product, but at once: nearly every test only waits for the end. */
const brief = document.createElement('style')
brief.textContent = `:root {
  ${['state', 'move', 'sheet', 'drop'].map((name) => `--oja-dur-${name}: 1ms;`).join(' ')}
}`

/** Before each test. */
export function briefMotion(): void {
  document.head.append(brief)
}

/** Until the end of the test, animations take as long as in the product: for a test of what happens during one. */
export function realMotion(): void {
  brief.remove()
}
