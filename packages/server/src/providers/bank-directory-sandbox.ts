import type { Bank, BankDirectory } from './bank-directory.ts'

/** Nigerian banks by name, with the codes under which Paystack lists them: the CBN's three digits for the older
 *  banks, longer numbers for digital and payment service banks. Source: https://paystack.com/docs/api/miscellaneous/ */
const NIGERIAN_BANKS: readonly Bank[] = [
  { code: '120001', name: '9mobile 9Payment Service Bank' },
  { code: '044', name: 'Access Bank' },
  { code: '063', name: 'Access Bank (Diamond)' },
  { code: '120004', name: 'Airtel Smartcash PSB' },
  { code: '023', name: 'Citibank Nigeria' },
  { code: '050', name: 'Ecobank Nigeria' },
  { code: '51318', name: 'FairMoney Microfinance Bank' },
  { code: '070', name: 'Fidelity Bank' },
  { code: '011', name: 'First Bank of Nigeria' },
  { code: '214', name: 'First City Monument Bank' },
  { code: '00103', name: 'Globus Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '120002', name: 'HopePSB' },
  { code: '301', name: 'Jaiz Bank' },
  { code: '082', name: 'Keystone Bank' },
  { code: '50211', name: 'Kuda Bank' },
  { code: '303', name: 'Lotus Bank' },
  { code: '50515', name: 'Moniepoint MFB' },
  { code: '120003', name: 'MTN Momo PSB' },
  { code: '999992', name: 'OPay Digital Services Limited (OPay)' },
  { code: '00107', name: 'Optimus Bank Limited' },
  { code: '999991', name: 'PalmPay' },
  { code: '076', name: 'Polaris Bank' },
  { code: '105', name: 'PremiumTrust Bank' },
  { code: '101', name: 'Providus Bank' },
  { code: '125', name: 'Rubies MFB' },
  { code: '51310', name: 'Sparkle Microfinance Bank' },
  { code: '221', name: 'Stanbic IBTC Bank' },
  { code: '068', name: 'Standard Chartered Bank' },
  { code: '232', name: 'Sterling Bank' },
  { code: '100', name: 'Suntrust Bank' },
  { code: '302', name: 'TAJ Bank' },
  { code: '102', name: 'Titan Bank' },
  { code: '032', name: 'Union Bank of Nigeria' },
  { code: '033', name: 'United Bank For Africa' },
  { code: '215', name: 'Unity Bank' },
  { code: '566', name: 'VFD Microfinance Bank Limited' },
  { code: '035', name: 'Wema Bank' },
  { code: '057', name: 'Zenith Bank' },
]

/** Holder of sandbox accounts that belong to no customer. */
const SANDBOX_STRANGER = 'CHUKWUEMEKA SAMPLE ADEYEMI'

/** The last digit decides: 0 is not found, 9 belongs to a stranger, any other to the requesting customer.
 *  Source: docs/product/accounts.md#bank-accounts */
export function sandboxBankDirectory(): BankDirectory {
  return {
    banks: () => Promise.resolve([...NIGERIAN_BANKS]),
    resolve({ accountNumber, bankCode, customer }) {
      const known = NIGERIAN_BANKS.some((bank) => bank.code === bankCode)
      if (!known || accountNumber.endsWith('0')) return Promise.resolve(null)
      if (accountNumber.endsWith('9')) return Promise.resolve(SANDBOX_STRANGER)
      return Promise.resolve(`${customer.firstName} ${customer.lastName}`.toUpperCase())
    },
  }
}
