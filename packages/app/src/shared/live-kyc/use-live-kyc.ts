import { useKyc, useMe } from '@oja/api/react'
import { useEffect } from 'react'

/** No event tells the end of a review, so a waiting screen asks. */
const ASK_AGAIN_MS = 3000

/** The own verification, asked again while it is being reviewed and the tab is looked at. The customer's own record, which
 *  opens trading, follows it. */
export function useLiveKyc() {
  const kyc = useKyc()
  const me = useMe()
  const status = kyc.data?.status
  const { refetch: askKyc } = kyc
  const { refetch: askMe } = me
  const isBehind = status !== undefined && me.data !== undefined && me.data.kyc_status !== status

  useEffect(() => {
    if (status !== 'processing') return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void askKyc()
    }, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [status, askKyc])

  useEffect(() => {
    if (isBehind) void askMe()
  }, [isBehind, askMe])

  return kyc
}
