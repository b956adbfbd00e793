import { Button } from '@oja/ui'
import { useEffect } from 'react'
import { paths } from '../lib/paths.ts'
import { troubleCopy as copy } from './trouble-copy.ts'

/** What stands where a screen broke. Loading again also brings the current version, where a deployment replaced the
 *  files of this one. Made of little, because it has to be here before anything can break. */
export function CrashScreen({ error }: { error: unknown }) {
  useEffect(() => {
    reportError(error)
  }, [error])
  return (
    <main className="mx-auto grid min-h-dvh max-w-[440px] content-center justify-items-center gap-4 p-5 text-center">
      <title>{copy.crashTab}</title>
      <img src="/favicon.svg" alt="Oja" width={48} height={48} />
      <h1 className="text-xl">{copy.crashTitle}</h1>
      <p className="text-text-2">{copy.crashText}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={() => location.reload()}>{copy.reload}</Button>
        <Button asChild theme="secondary">
          <a href={paths.app}>{copy.home}</a>
        </Button>
      </div>
    </main>
  )
}
