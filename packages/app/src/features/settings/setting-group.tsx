import { Card } from '@oja/ui'
import { type ReactNode, useId } from 'react'

/** Settings that belong together, under their heading. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-sm font-medium text-text-2">
        {title}
      </h2>
      <Card padding="none" className="overflow-clip">
        <ul className="grid divide-y divide-border">{children}</ul>
      </Card>
    </section>
  )
}
