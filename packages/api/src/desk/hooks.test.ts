import { expectTypeOf, it } from 'vitest'
import type { useDesk } from './hooks.tsx'

type EveryMs<N extends 'deskReports' | 'deskKycQueue'> = NonNullable<
  Parameters<typeof useDesk<N>>[2]
>['everyMs']

it('a query that writes a line in the trail is not refetched by itself', () => {
  expectTypeOf<EveryMs<'deskReports'>>().toEqualTypeOf<undefined>()
  expectTypeOf<EveryMs<'deskKycQueue'>>().toEqualTypeOf<number | undefined>()
})
