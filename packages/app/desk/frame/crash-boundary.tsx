import { Button, Notice } from '@oja/ui'
import { Component, type ReactNode } from 'react'
import { problemCopy as copy } from '../desk-copy.ts'

type Props = { children: ReactNode }

/** Replaces the page with an error message when a screen throws. */
export class CrashBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className="mx-auto grid max-w-[32rem] gap-4 p-6">
        <Notice
          tone="negative"
          live
          action={
            <Button variant="secondary" size="sm" onClick={() => location.reload()}>
              {copy.reload}
            </Button>
          }
        >
          {copy.crashed}
        </Notice>
      </main>
    )
  }
}
