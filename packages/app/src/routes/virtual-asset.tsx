import { useLocation, useParams } from 'react-router-dom'
import { readPassedAsset, TradingAsset } from '../features/wallet/index.ts'

export default function VirtualAssetRoute() {
  const { id = '' } = useParams()
  const { state } = useLocation()
  return <TradingAsset key={id} id={id} passed={readPassedAsset(state)} />
}
