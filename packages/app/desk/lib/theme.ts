const KEY = 'oja-desk-theme'

type Theme = 'light' | 'dark'

/** Puts the theme that was chosen in this browser on the page; without a choice the system decides. */
export function startTheme(): void {
  const chosen = read()
  if (chosen) document.documentElement.dataset['theme'] = chosen
}

/** Changes between light and dark, and keeps the choice. */
export function switchTheme(): void {
  const isDark =
    (document.documentElement.dataset['theme'] ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'
  const next: Theme = isDark ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function read(): Theme | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : null
  } catch {
    return null
  }
}
