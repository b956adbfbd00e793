import { type ReactNode, useEffect, useRef } from 'react'
import { StepScreen } from '../../shared/auth-layout/step-screen.tsx'

type OutcomeProps = { title: string; subtitle: ReactNode; children: ReactNode; isNews: boolean }

/** The outcome of a mailed link. With `isNews` it replaces a question, and its heading gets the focus, so that a screen reader
 *  announces it. */
export function Outcome({ isNews, ...screen }: OutcomeProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNews) ref.current?.querySelector('h1')?.focus()
  }, [isNews])
  return (
    <div ref={ref}>
      <StepScreen {...screen} />
    </div>
  )
}
