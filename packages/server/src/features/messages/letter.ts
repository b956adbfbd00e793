/** The warning in every mail and text. */
export const NEVER_ASK = 'Oja never calls, texts or chats to ask for your password, PIN or code.'

/** A mail of plain paragraphs, with greeting and warning. `null`: no name. */
export function letter(firstName: string | null, paragraphs: string[]): string {
  const greeting = firstName === null ? 'Hello,' : `Hello ${firstName},`
  return [greeting, ...paragraphs, NEVER_ASK, 'Oja'].join('\n\n') + '\n'
}
