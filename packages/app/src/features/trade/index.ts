import './trade.css'

export { AdDetail } from './ads/ad-detail.tsx'
export { CreateAdForm } from './ads/create-ad-form.tsx'
export { Market } from './ads/market.tsx'
export { MyAds } from './ads/my-ads.tsx'
export { Release } from './claims/release.tsx'
export { TradeRoom } from './claims/trade-room.tsx'
export { BackLink } from './parts/back-link.tsx'
