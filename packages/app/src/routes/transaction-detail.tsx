import { useParams } from 'react-router-dom'
import { TransactionDetails } from '../features/wallet/index.ts'

export default function TransactionDetailRoute() {
  const { id = '' } = useParams()
  return <TransactionDetails key={id} id={id} />
}
