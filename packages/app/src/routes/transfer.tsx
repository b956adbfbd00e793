import { useParams } from 'react-router-dom'
import { TransferForm } from '../features/wallet/index.ts'

export default function TransferRoute() {
  const { id = '' } = useParams()
  return <TransferForm key={id} walletId={id} />
}
