import { Logo, Skeleton, VisuallyHidden } from '@oja/ui'
import { shellCopy as copy } from './shell-copy.ts'

/** The skeleton of the frame while the customer or the screen loads. */
export function ShellSkeleton() {
  return (
    <div className="shell" role="status">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <aside className="shell-nav">
        <span className="flex px-2.5 pt-0.5 pb-6 text-brand-text">
          <Logo label="" height={28} />
        </span>
        <div className="grid gap-3.5 px-3 pt-2.5">
          {[64, 72, 108, 88, 76].map((width) => (
            <Skeleton key={width} width={width} height={22} />
          ))}
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <div className="shell-header">
          <Skeleton width={120} height={24} />
        </div>
        <div className="shell-main grid content-start gap-4">
          <Skeleton height={204} radius={20} />
          <Skeleton height={256} radius={14} />
        </div>
      </div>
    </div>
  )
}
