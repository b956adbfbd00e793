/** The count in words, for those who do not see the badge. */
export function openOrdersName(count: number): string {
  if (count === 0) return 'Orders, none open'
  return count === 1 ? '1 open order' : `${count} open orders`
}
