import { words } from '../../lib/messages.ts'

export const documentCopy = words('legal/document', { home: 'Oja, home' })

export const termsCopy = words('legal/terms', {
  title: 'Terms of Use',
  lead: 'These are the rules of Oja in short. You accept them when you open an account.',
  sections: [
    {
      heading: 'Who may use Oja',
      text: 'You are at least 18, you live in Nigeria, and the name on your account is the name on your ID. One person has one account.',
    },
    {
      heading: 'Your account',
      text: 'Keep your password, your PIN and your email codes to yourself. We never ask for them. We treat everything confirmed with your PIN as done by you.',
    },
    {
      heading: 'Trading',
      text: 'You trade with other customers, not with Oja. Pay only from a bank account in your own name, and confirm a payment only when the money shows in your bank app. Never finish a trade outside Oja.',
    },
    {
      heading: 'Coin on hold',
      text: 'The coin of a trade is held until the seller releases it, until both sides cancel, or until a dispute is decided. Nobody can undo a release or a sent transfer.',
    },
    {
      heading: 'What is not allowed',
      text: 'Bank accounts or phone numbers of other people, false proofs of payment, and money from crime. We close accounts that do this, and we report it where the law requires it.',
    },
    {
      heading: 'Risk',
      text: 'Prices of crypto assets move fast, and you can lose what you put in. Trade only with what you can afford to lose.',
    },
    {
      heading: 'Changes',
      text: 'When these terms change, we tell you by email before the change takes effect.',
    },
  ],
})

export const privacyCopy = words('legal/privacy', {
  title: 'Privacy Policy',
  lead: 'What we keep about you, why, and who sees it.',
  sections: [
    {
      heading: 'What we keep',
      text: 'Your name, email address and phone number, your bank accounts, the picture of your ID and your selfie, your wallets and transactions, your trades and their chats.',
    },
    {
      heading: 'Why',
      text: 'To run your account, to check that you are who you say you are, to protect both sides of a trade, and to follow the laws on money.',
    },
    {
      heading: 'Who sees it',
      text: 'The other side of a trade sees your name, and once the trade is on, your phone number and the bank account it is paid to. Our staff see your documents and the chat of a trade when they verify you or decide a dispute. We never sell your data.',
    },
    {
      heading: 'On your device',
      text: 'One cookie keeps you signed in. A second one tells us that you signed in with this browser before, so that a stranger’s wrong guesses cannot lock you out. Your browser remembers your name and your choices, such as hidden balances. It never keeps your password, your PIN, your codes or your chats.',
    },
    {
      heading: 'How long',
      text: 'As long as you have an account, and after that as long as the law requires us to keep financial records.',
    },
    {
      heading: 'Your rights',
      text: 'You can ask what we hold about you, have it corrected, and have it deleted where the law allows it. Write to us from Settings.',
    },
  ],
})
