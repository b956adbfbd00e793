const KEY = 'oja-desk-theme'

type Theme = 'light' | 'dark'

/** Applies the theme that was chosen in this browser; without a choice the system decides. */
export function startTheme(): void {
  const chosen = read()
  if (chosen) document.documentElement.dataset['theme'] = chosen
}

/** Switches between light and dark, and stores the choice. */
export function switchTheme(): void {
  const isDark =
    (document.documentElement.dataset['theme'] ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'
  const next: Theme = isDark ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = next
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Without storage the choice lasts until a reload.
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
