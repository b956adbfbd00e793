/** The `popover` of an element that `showPopover` shows. jsdom hides such an element and cannot show it, so there it has none.
 *  The server sets it, as browsers do. */
export function shownPopover(): 'manual' | undefined {
  return typeof window === 'undefined' || 'showPopover' in HTMLElement.prototype ? 'manual' : undefined
}
