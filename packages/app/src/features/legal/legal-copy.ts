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
      text: 'When these terms change, we tell you by mail before the change takes effect.',
    },
  ],
})

export const privacyCopy = words('legal/privacy', {
  title: 'Privacy Policy',
  lead: 'What we keep about you, why, and who sees it.',
  sections: [
    {
      heading: 'What we keep',
      text: 'Your name, email address and phone number. The pictures of your ID and your face, and your NIN or BVN if you enter it. Your bank accounts, wallets, transactions and address book. Your ads, trades, payments and disputes, with their chats and pictures. Your notes about others, whom you report and whom you block. Your notifications and settings. The devices you use, when you sign in or somebody tries to, and from which country and range of network addresses.',
    },
    {
      heading: 'Why',
      text: 'To run your account, to check that you are who you say you are, to protect both sides of a trade, and to follow the laws on money.',
    },
    {
      heading: 'Who sees it',
      text: 'Other customers see your name on your ads, and whether you were online lately. Once you trade with somebody, the two of you see each other’s name, phone number and bank accounts that can be paid, and what you enter about a payment. The vendor also sees the email address of the customer who orders. We hide these contacts a while after the trade. Our staff see your account, your documents and the chats of your trades when they verify you, help you or decide a dispute. If an identity service checks your documents, it gets your name, phone number and pictures, and your NIN or BVN. Other services deliver our mails and texts and look up the names of bank accounts. We never sell your data.',
    },
    {
      heading: 'On your device',
      text: 'One cookie keeps you signed in. A second one tells us that you signed in with this browser before, so that a stranger’s wrong guesses cannot lock you out. A third one may last a few seconds, so that you see your own latest changes. Your browser remembers your name and email address until you log out, and your choices, such as hidden balances. What you typed and did not send, such as a message, stays in its tab until you send it, log out or close the tab. Your browser never keeps your password, your PIN, your codes, or the messages of your chats.',
    },
    {
      heading: 'How long',
      text: 'As long as you have an account, but the pictures of your ID and face, your NIN or BVN, your chats and your sign-ins only for a time. When you close your account, we erase what the law does not require us to keep. Settings, Privacy says what stays and for how many years.',
    },
    {
      heading: 'Your rights',
      text: 'In Settings, Privacy you can download what we hold about you, and close your account. You can correct your details in Settings, and write to us from there to have something else corrected, or deleted where the law allows it.',
    },
  ],
})
