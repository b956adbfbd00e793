/** Exposes a drawing to assistive technology as an image if it has a name, and hides it otherwise. */
export function asImage(name: string | undefined) {
  return name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
}

/**
 * Attributes that tell password managers to leave a field alone: no icon in it, no offer to save it. Each vendor has its own:
 * 1Password, Bitwarden, Dashlane, LastPass, Proton Pass.
 */
export const IGNORED_BY_PASSWORD_MANAGERS = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
  'data-protonpass-ignore': 'true',
}
