import { useParams } from 'react-router-dom'
import { ProcessingTransfer } from '../features/wallet/index.ts'

export default function ProcessingTransferRoute() {
  const { id = '' } = useParams()
  return <ProcessingTransfer key={id} walletId={id} />
}
