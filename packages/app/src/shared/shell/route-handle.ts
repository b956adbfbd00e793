/** What a route tells about itself to header and tab. */
export type RouteHandle = {
  /** The page label in the header and the title of the tab. */
  readonly label: string
}

/** Reads a matched route's handle, which the router hands over untyped. */
export function readHandle(handle: unknown): RouteHandle | undefined {
  if (typeof handle !== 'object' || handle === null || !('label' in handle)) return undefined
  return typeof handle.label === 'string' ? { label: handle.label } : undefined
}
