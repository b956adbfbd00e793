import { words } from '../../lib/messages.ts'

export const authLayoutCopy = words('shared/auth-layout', {
  about: 'About Oja',
  logo: 'Oja, home',
  title: 'Count it before you hand it over.',
  text: 'Hold Bitcoin, Ethereum and USDT, and trade them for naira with people whose names you can check.',
  safety: 'Oja never calls, texts or chats to ask for your password, PIN or email code.',
  noCookies:
    'Your browser blocks cookies, and Oja needs one to keep you signed in. Allow cookies for this site, then reload the page.',
})
