const KEY = 'oja-desk-theme'
const { dataset } = document.documentElement

/** Applies the theme that was chosen in this browser; without a choice the system decides. */
export function startTheme(): void {
  try {
    const chosen = localStorage.getItem(KEY)
    if (chosen !== null) dataset['theme'] = chosen
  } catch {
    // Without storage there is no choice.
  }
}

/** Switches between light and dark, and stores the choice. */
export function switchTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
  dataset['theme'] = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Without storage the choice lasts until a reload.
  }
}
