import { push as pushState, subscribePush, unsubscribePush } from '@oja/api/contract'
import { useCallMutation, useCallQuery } from '@oja/api/react'
import { useState } from 'react'
import { forgetProblem, toastError, toastProblem } from '../../lib/error-message.ts'
import { currentLanguage } from '../../lib/messages.ts'
import { unsubscribeBrowser } from '../../session/index.ts'
import { PushProblem, subscribeBrowser, pushSupport } from './push-browser.ts'
import { pushCopy as copy } from './push-copy.ts'

/** The push notifications of this browser: `state`, and `turnOn` and `turnOff` for a press. `state` is undefined while it loads. */
export function usePushSwitch() {
  const push = useCallQuery(pushState)
  const { mutateAsync: subscribe } = useCallMutation(subscribePush)
  const { mutateAsync: unsubscribe } = useCallMutation(unsubscribePush)
  const [isDenied, setDenied] = useState(false)
  const support = pushSupport()
  const isBlocked = support === 'supported' && (isDenied || Notification.permission === 'denied')
  const state = support !== 'supported' ? support : isBlocked ? 'denied' : onOrOff(push.data?.subscribed_here)

  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    forgetProblem()
    try {
      await work()
      return true
    } catch (problem) {
      if (!(problem instanceof PushProblem)) toastError(problem)
      else if (problem.reason === 'silent') toastProblem(copy.silent)
      else setDenied(true)
      return false
    }
  }

  return {
    state,
    push,
    /** Resolves to whether it is on now. */
    turnOn: () =>
      act(async () => {
        const { data } = push.data ? push : await push.refetch({ throwOnError: true })
        const subscription = await subscribeBrowser(data?.public_key ?? '')
        await subscribe({ body: { subscription, language: currentLanguage() } })
      }),
    turnOff: () =>
      act(async () => {
        await unsubscribe()
        // The server sends nothing any more, so the browser's own subscription does not matter.
        await unsubscribeBrowser().catch(() => undefined)
      }),
  }
}

function onOrOff(isOn: boolean | undefined): 'on' | 'off' | undefined {
  if (isOn === undefined) return undefined
  return isOn && Notification.permission === 'granted' ? 'on' : 'off'
}
