import { useParams } from 'react-router-dom'
import { TransferSummary } from '../features/wallet/index.ts'

export default function TransferSummaryRoute() {
  const { id = '' } = useParams()
  return <TransferSummary key={id} walletId={id} />
}
