import { words } from '../../lib/messages.ts'

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
      text: 'Keep your password, your PIN and your e-mail codes to yourself. We never ask for them. Whatever is confirmed with your PIN counts as done by you.',
    },
    {
      heading: 'Trading',
      text: 'You trade with other customers, not with Oja. Pay only from a bank account in your own name, and confirm a payment only when the money shows in your bank app. Never finish a trade outside Oja.',
    },
    {
      heading: 'Coin on hold',
      text: 'The coin of a trade is held until the seller releases it, until both sides cancel, or until a dispute is decided. A released coin and a sent transfer cannot be called back.',
    },
    {
      heading: 'What is not allowed',
      text: 'Bank accounts or phone numbers that belong to somebody else, false proofs of payment, and money from crime. We close accounts that do this, and we report it where the law asks us to.',
    },
    {
      heading: 'Risk',
      text: 'Prices of crypto assets move fast, and you can lose what you put in. Trade only with what you can afford to lose.',
    },
    {
      heading: 'Changes',
      text: 'When these terms change, we tell you by e-mail before the change counts.',
    },
  ],
})
