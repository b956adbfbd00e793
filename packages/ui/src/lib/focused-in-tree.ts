/** The focused element in the same tree as `element`. For focus inside a shadow tree, `document` only reports the host. */
export function focusedInTreeOf(element: Element): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement
}

/** The focused element within this one's shadow trees, or itself: a shadow host is not focusable. */
export function innermost(element: Element): HTMLElement {
  const inner = element.shadowRoot?.activeElement
  return inner ? innermost(inner) : (element as HTMLElement)
}
