/**
 * Attributes that ask password managers to leave a field alone: no icon over it, no offer to save it. Each vendor
 * reads its own: 1Password, Bitwarden, Dashlane, LastPass, Proton Pass.
 */
export const KEEP_MANAGERS_OUT = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
  'data-protonpass-ignore': 'true',
}
