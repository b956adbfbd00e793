import type { Coin } from '@oja/api/money'

/** Every demo customer's password and PIN. Demo data exists only where somebody requested it. */
export const DEMO_PASSWORD = 'oja-market-day'
export const DEMO_PIN = '4827'

export type DemoCustomer = {
  name: string
  email: string
  firstName: string
  lastName: string
  phone: string
  bank: { code: string; name: string; account: string }
  /** Balances of the Portfolio wallets, and of the Trading wallets besides the coin that sell ads hold. */
  portfolio: { readonly [C in Coin]?: string }
  trading: { readonly [C in Coin]?: string }
  joinedDaysAgo: number
}

/** The people of the demonstration; the first two are the ones to sign in as. */
export const DEMO_CUSTOMERS = [
  {
    name: 'ada',
    email: 'ada@oja.example',
    firstName: 'Ada',
    lastName: 'Okonkwọ',
    phone: '08030000001',
    bank: { code: '058', name: 'Guaranty Trust Bank', account: '0124567893' },
    portfolio: { BTC: '0.05231870', ETH: '1.284', USDT: '1250.5' },
    trading: { BTC: '0.01840000', ETH: '0.6525', USDT: '842.18' },
    joinedDaysAgo: 84,
  },
  {
    name: 'tunde',
    email: 'tunde@oja.example',
    firstName: 'Túndé',
    lastName: 'Bákàrè',
    phone: '08030000002',
    bank: { code: '50211', name: 'Kuda Bank', account: '2013456781' },
    portfolio: { BTC: '0.03100000', ETH: '2.1', USDT: '640' },
    trading: { BTC: '0.02250000', ETH: '1.375', USDT: '1910.25' },
    joinedDaysAgo: 77,
  },
  {
    name: 'hauwa',
    email: 'hauwa@oja.example',
    firstName: 'Hauwa',
    lastName: 'Ɗanjuma',
    phone: '08030000003',
    bank: { code: '301', name: 'Jaiz Bank', account: '0008812345' },
    portfolio: { BTC: '0.01200000', ETH: '0.85', USDT: '3100' },
    trading: { BTC: '0.01600000', ETH: '0.4', USDT: '760' },
    joinedDaysAgo: 71,
  },
  {
    name: 'ibrahim',
    email: 'ibrahim@oja.example',
    firstName: 'Ibrahim',
    lastName: 'Ƙaura',
    phone: '08030000004',
    bank: { code: '032', name: 'Union Bank of Nigeria', account: '0067891234' },
    portfolio: { BTC: '0.08400000', ETH: '0.3', USDT: '412.75' },
    trading: { BTC: '0.01050000', ETH: '0.9', USDT: '205' },
    joinedDaysAgo: 66,
  },
  {
    name: 'ebiere',
    email: 'ebiere@oja.example',
    firstName: 'Ebiere',
    lastName: 'Alabọ',
    phone: '08030000005',
    bank: { code: '070', name: 'Fidelity Bank', account: '6170034582' },
    portfolio: { BTC: '0.00750000', ETH: '3.2', USDT: '980.4' },
    trading: { BTC: '0.00400000', ETH: '1.15', USDT: '1330' },
    joinedDaysAgo: 58,
  },
  {
    name: 'osasere',
    email: 'osasere@oja.example',
    firstName: 'Osasẹre',
    lastName: 'Igbinọba',
    phone: '08030000006',
    bank: { code: '033', name: 'United Bank For Africa', account: '2098765432' },
    portfolio: { BTC: '0.02600000', ETH: '0.95', USDT: '2205' },
    trading: { BTC: '0.00900000', ETH: '0.55', USDT: '518.6' },
    joinedDaysAgo: 52,
  },
  {
    name: 'omowunmi',
    email: 'omowunmi@oja.example',
    firstName: 'Ọmọ́wùnmí',
    lastName: 'Ògúnlọ́lá',
    phone: '08030000007',
    bank: { code: '044', name: 'Access Bank', account: '0701234567' },
    portfolio: { BTC: '0.01900000', ETH: '1.7', USDT: '1475' },
    trading: { BTC: '0.01300000', ETH: '0.8', USDT: '690.3' },
    joinedDaysAgo: 49,
  },
  {
    name: 'chika',
    email: 'chika@oja.example',
    firstName: 'Chika',
    lastName: 'Ụzọchukwu',
    phone: '08030000008',
    bank: { code: '011', name: 'First Bank of Nigeria', account: '3056789126' },
    portfolio: { BTC: '0.04150000', ETH: '0.62', USDT: '1820' },
    trading: { BTC: '0.00850000', ETH: '1.05', USDT: '433.9' },
    joinedDaysAgo: 40,
  },
  {
    name: 'ekaette',
    email: 'ekaette@oja.example',
    firstName: 'Ekaette',
    lastName: 'Efiọñ',
    phone: '08030000009',
    bank: { code: '50515', name: 'Moniepoint MFB', account: '5004321678' },
    portfolio: { BTC: '0.00980000', ETH: '0.44', USDT: '705' },
    trading: { BTC: '0.00600000', ETH: '0.7', USDT: '1104' },
    joinedDaysAgo: 33,
  },
] as const satisfies readonly DemoCustomer[]

export type DemoName = (typeof DEMO_CUSTOMERS)[number]['name']
