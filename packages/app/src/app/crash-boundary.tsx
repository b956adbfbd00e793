import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { CrashScreen } from './crash-screen.tsx'

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
