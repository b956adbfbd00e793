'use client'

import { ChevronLeft, ChevronRight } from '../icons.js'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn.js'
import { isolated } from '../lib/isolated.js'
import { type Labels, useWords } from '../lib/words.js'
import { paginationWords, type PaginationWords } from './words.js'

export interface PaginationProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /** The current range: '1-10 of 42'. Announced when it changes. */
  text: string
  /** Goes to the previous page. Leave it out on the first: the button stays and does nothing. */
  onPrevious?: (() => void) | undefined
  /** Goes to the next page. Leave it out on the last. */
  onNext?: (() => void) | undefined
  /** Name of the landmark. @default 'Pages' */
  label?: string | undefined
  /** Words in place of the English ones. */
  labels?: Labels<PaginationWords> | undefined
}

/** The current range of a long list, with buttons to the previous and next page. */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(props, ref) {
  const { text, onPrevious, onNext, label, labels, className, ...rest } = props
  const words = useWords('pagination', paginationWords, labels)
  return (
    <nav ref={ref} aria-label={label ?? words.pages} className={cn('oja-pagination', className)} {...rest}>
      <p className="oja-pagination__text" role="status" data-slot="text">
        {isolated(text)}
      </p>
      <span className="oja-pagination__steps">
        <StepButton label={words.previous} onStep={onPrevious}>
          <ChevronLeft size={20} strokeWidth={1.75} />
        </StepButton>
        <StepButton label={words.next} onStep={onNext}>
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

/** Uses `aria-disabled`, so that the button keeps its focus on the last page. */
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
