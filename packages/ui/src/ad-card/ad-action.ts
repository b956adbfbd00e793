/** What a visitor does with an ad: who answers an ad that buys, sells; who answers one that sells, buys. */
export function actionForAd(adType: 'buy' | 'sell'): 'buy' | 'sell' {
  return adType === 'buy' ? 'sell' : 'buy'
}
