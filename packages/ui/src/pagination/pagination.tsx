'use client'

import { ChevronLeft, ChevronRight } from '../icons.js'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn.js'

export interface PaginationProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /** Where the reader is: '1-10 of 42'. Spoken when it changes. */
  text: string
  /** Goes back a page. Leave it out on the first one: the button stays and does nothing. */
  onPrevious?: (() => void) | undefined
  /** Goes on a page. Leave it out on the last one. */
  onNext?: (() => void) | undefined
  /** @default 'Previous page' */
  previousLabel?: string
  /** @default 'Next page' */
  nextLabel?: string
  /** Name of the landmark. @default 'Pages' */
  label?: string
}

/** Where the reader is in a long list, and the way back and on. */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(props, ref) {
  const { text, onPrevious, onNext, previousLabel, nextLabel, label = 'Pages', className, ...rest } = props
  return (
    <nav ref={ref} aria-label={label} className={cn('oja-pagination', className)} {...rest}>
      <p className="oja-pagination__text" role="status" data-slot="text">
        {text}
      </p>
      <span className="oja-pagination__steps">
        <StepButton label={previousLabel ?? 'Previous page'} onStep={onPrevious}>
          <ChevronLeft size={20} strokeWidth={1.75} />
        </StepButton>
        <StepButton label={nextLabel ?? 'Next page'} onStep={onNext}>
          <ChevronRight size={20} strokeWidth={1.75} />
        </StepButton>
      </span>
    </nav>
  )
})

interface StepButtonProps {
  label: string
  onStep: (() => void) | undefined
  children: ReactNode
}

/** Marked as disabled rather than disabled, so that focus stays when the last page is reached. */
function StepButton({ label, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className="oja-pagination__step"
      aria-label={label}
      aria-disabled={onStep === undefined}
      onClick={() => onStep?.()}
    >
      {children}
    </button>
  )
}
