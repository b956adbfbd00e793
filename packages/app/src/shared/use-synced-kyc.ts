import { useKyc, useMe } from '@oja/api/react'
import { useEffect } from 'react'

/** The customer's verification. Refetches the customer when their status there is outdated, because that status permits trading. */
export function useSyncedKyc() {
  const kyc = useKyc()
  const me = useMe()
  const status = kyc.data?.status
  const { refetch: askMe } = me
  const isBehind = status !== undefined && me.data !== undefined && me.data.kyc_status !== status

  useEffect(() => {
    if (isBehind) void askMe()
  }, [isBehind, askMe])

  return kyc
}
