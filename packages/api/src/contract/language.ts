/** The languages of the app and of push notifications, by their code for `<html lang>`. */
export const LANGUAGES = ['en', 'pcm'] as const
export type Language = (typeof LANGUAGES)[number]
