import { expectTypeOf, it } from 'vitest'
import type { useDesk } from './hooks.tsx'

type EveryMs<N extends 'deskReports' | 'deskKycQueue'> = NonNullable<
  Parameters<typeof useDesk<N>>[2]
>['everyMs']

it('what leaves a line in the trail is not asked for again by itself', () => {
  expectTypeOf<EveryMs<'deskReports'>>().toEqualTypeOf<undefined>()
  expectTypeOf<EveryMs<'deskKycQueue'>>().toEqualTypeOf<number | undefined>()
})
