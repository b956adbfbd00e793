/** What a customer does with another customer's ad: they sell to an ad that buys, and buy from an ad that sells. */
export function actionForAd(adType: 'buy' | 'sell'): 'buy' | 'sell' {
  return adType === 'buy' ? 'sell' : 'buy'
}
