/** What a drawing is to assistive technology: an image when it has a name, and nothing without one. */
export function asImage(name: string | undefined) {
  return name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
}
