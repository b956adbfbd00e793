import { words } from '../../lib/messages.ts'

export const privacyCopy = words('legal/privacy', {
  title: 'Privacy Policy',
  lead: 'What we keep about you, why, and who sees it.',
  sections: [
    {
      heading: 'What we keep',
      text: 'Your name, e-mail address and phone number, your bank accounts, the picture of your ID and your selfie, your wallets and transactions, your trades and their chats.',
    },
    {
      heading: 'Why',
      text: 'To run your account, to check that you are who you say, to protect both sides of a trade, and because the law on money asks us to.',
    },
    {
      heading: 'Who sees it',
      text: 'The other side of a trade sees your name, and once the trade is on, your phone number and the bank account it is paid to. Our staff see your documents and the chat of a trade when they verify you or decide a dispute. We sell nothing to anybody.',
    },
    {
      heading: 'On your device',
      text: 'One cookie keeps you signed in. Another one tells us that you have signed in with this browser before, so that a stranger’s wrong guesses cannot keep you out. Your browser remembers your name and your choices, such as hidden balances. It never keeps your password, your PIN, your codes or your chats.',
    },
    {
      heading: 'How long',
      text: 'As long as you have an account, and after that as long as the law asks us to keep records of money.',
    },
    {
      heading: 'Your rights',
      text: 'You can ask what we hold about you, have it corrected, and have it deleted where the law allows it. Write to us from Settings.',
    },
  ],
})
