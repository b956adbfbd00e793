/** The focused element in the same tree as `element`. For focus inside a shadow tree, `document` only reports the host. */
export function focusedInTreeOf(element: Element): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement
}
