import { SegmentedControl } from '@oja/ui'
import { walletCopy as copy } from './wallet-copy.ts'
import type { WalletKind } from './wallet-kind.ts'

const KINDS: readonly WalletKind[] = ['portfolio', 'trading']

type WalletToggleProps = { kind: WalletKind; onKindChange: (kind: WalletKind) => void }

/** Portfolio or Trading. Source: spec 2.5, 2.6. */
export function WalletToggle({ kind, onKindChange }: WalletToggleProps) {
  return (
    <SegmentedControl
      label={copy.kind}
      value={kind}
      onValueChange={onKindChange}
      options={KINDS.map((value) => ({ value, label: copy[value] }))}
      className="w-full lg:w-auto lg:min-w-[260px] lg:justify-self-start"
      fullWidth
    />
  )
}
