import { useParams } from 'react-router-dom'
import { PortfolioAsset } from '../features/wallet/index.ts'

export default function AssetDetailRoute() {
  const { id = '' } = useParams()
  return <PortfolioAsset key={id} id={id} />
}
