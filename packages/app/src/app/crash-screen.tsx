import { Button, EmptyState, Logo } from '@oja/ui'
import { useEffect } from 'react'
import { paths } from '../lib/paths.ts'

/** What stands where a screen broke. Loading again also brings the current version, where a deployment replaced the
 *  files of this one. */
export function CrashScreen({ error }: { error: unknown }) {
  useEffect(() => {
    reportError(error)
  }, [error])
  return (
    <main className="mx-auto grid min-h-dvh max-w-[440px] content-center gap-6 p-5">
      <title>Something went wrong · Oja</title>
      <Logo height={32} className="mx-auto text-brand-text" />
      <EmptyState
        title={
          <span role="heading" aria-level={1}>
            This screen could not be shown
          </span>
        }
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={() => location.reload()}>Load again</Button>
            <Button asChild theme="secondary">
              <a href={paths.app}>Go to Home</a>
            </Button>
          </div>
        }
      >
        Your money is not affected. Nothing was sent by this.
      </EmptyState>
    </main>
  )
}
