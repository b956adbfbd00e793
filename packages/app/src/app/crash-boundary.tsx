import { Button } from '@oja/ui'
import { Component, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { PageLabel } from '../shared/shell/index.ts'
import { troubleCopy as copy } from './trouble-copy.ts'

/** Shows the crash screen in place of a screen that throws; the frame around it stays. Another address resets it. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  return <Boundary address={useLocation().key}>{children}</Boundary>
}

type Props = { address: string; children: ReactNode }
type State = { address: string; crash: { error: unknown } | null }

class Boundary extends Component<Props, State> {
  override state: State = { address: this.props.address, crash: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { crash: { error } }
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, crash: null }
  }

  override render() {
    const { crash } = this.state
    return crash ? <CrashScreen error={crash.error} /> : this.props.children
  }
}

/** Replaces a screen that threw, or the whole page if its frame threw. A reload also fetches the current version if a deployment
 *  has replaced this one. It uses few components, because each could be the broken one. */
function CrashScreen({ error }: { error: unknown }) {
  const [Place, setPlace] = useState<'main' | 'div'>('div')
  useLayoutEffect(() => {
    if (!document.querySelector('main')) setPlace('main')
  }, [])
  useEffect(() => {
    reportError(error)
    // If the frame threw, nothing else sets the title.
    document.title = `${copy.crashTab} · Oja`
  }, [error])
  return (
    <Place
      className={`mx-auto grid max-w-[440px] content-center justify-items-center gap-4 p-5 text-center ${Place === 'main' ? 'min-h-dvh' : 'w-full py-16'}`}
    >
      <PageLabel>{copy.crashTab}</PageLabel>
      <img src="/favicon.svg" alt="Oja" width={48} height={48} />
      <h1 className="text-xl">{copy.crashTitle}</h1>
      <p className="text-text-2">{copy.crashText}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>{copy.reload}</Button>
        <Button asChild variant="secondary">
          <a href={paths.app}>{copy.home}</a>
        </Button>
      </div>
    </Place>
  )
}
