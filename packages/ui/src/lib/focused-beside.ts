/** What has the focus in the tree that an element stands in. Of a shadow tree, `document` itself only knows the host. */
export function focusedBeside(element: Element): Element | null {
  return (element.getRootNode() as Document | ShadowRoot).activeElement
}
