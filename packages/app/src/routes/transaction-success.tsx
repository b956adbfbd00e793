import { useSearchParams } from 'react-router-dom'
import { TransactionSuccess } from '../features/wallet/index.ts'

export default function TransactionSuccessRoute() {
  const [search] = useSearchParams()
  return <TransactionSuccess transactionId={search.get('id')} claimId={search.get('claim')} />
}
