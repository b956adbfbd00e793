import { innermost } from '../lib/focus.js'

/**
 * Copies text to the clipboard. Falls back to selecting it where the clipboard API is missing or refused, as in web views and
 * over plain HTTP. `page` is the document of the button: browsers refuse it in a window without the focus. Resolves to whether
 * it worked.
 */
export async function copyText(text: string, page: Document): Promise<boolean> {
  try {
    await (page.defaultView ?? window).navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, page)
  }
}

function copyBySelection(text: string, document: Document): boolean {
  const before = document.activeElement && innermost(document.activeElement)
  const carrier = document.createElement('textarea')
  carrier.value = text
  carrier.readOnly = true
  carrier.style.position = 'fixed'
  carrier.style.opacity = '0'
  // Inside an open dialog: its focus trap would take the focus, and the selection, back from the body.
  const tree = before?.getRootNode()
  const around = tree && 'host' in tree ? (tree as ShadowRoot) : document.body
  const host = before?.closest('[role$="dialog"], dialog') ?? around
  host.append(carrier)
  carrier.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    carrier.remove()
    before?.focus()
  }
}
