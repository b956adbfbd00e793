/** The languages of the app, of pushes and of mails about trades, by their code for `<html lang>`. */
export const LANGUAGES = ['en', 'pcm'] as const
export type Language = (typeof LANGUAGES)[number]
