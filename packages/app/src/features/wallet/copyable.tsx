import { CopyButton, toast } from '@oja/ui'
import type { ReactNode } from 'react'
import { transactionsCopy } from './transactions/transactions-copy.ts'
import { walletCopy as copy } from './wallet-copy.ts'

/** A value with a button to copy it. */
export function Copyable({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {children}
      <CopyButton
        value={value}
        label={label}
        className="-my-3 -me-2 shrink-0"
        onCopied={() => toast.success(copy.copied)}
      />
    </span>
  )
}

/** The reference of a transaction or trade. */
export function Reference({ reference }: { reference: string }) {
  return (
    <Copyable value={reference} label={transactionsCopy.copyReference}>
      <span className="font-mono text-sm [overflow-wrap:anywhere]">{reference}</span>
    </Copyable>
  )
}
