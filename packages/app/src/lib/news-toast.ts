/** Ids of the toasts that tell of a trade: one says where it stands, one that there are messages.
 *  `link`: the address of its room, on the side of who is told. */
export function newsToasts(link: string): { trade: string; messages: string } {
  return { trade: `trade ${link}`, messages: `messages ${link}` }
}
