/** Exposes a drawing to assistive technology as an image if it has a name, and hides it otherwise. */
export function asImage(name: string | undefined) {
  return name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
}
