/** What a sound about a trade is called among the tabs: a message in an open room and its notification elsewhere are of one
 *  moment, and make one sound.
 *  @param at the server's time of what is told, as it was written */
export function soundName(claimId: string, at: string): string {
  return `ping ${claimId} ${at}`
}
