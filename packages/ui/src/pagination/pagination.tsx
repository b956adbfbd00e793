'use client'

import { ChevronLeft, ChevronRight } from '../icons.js'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn.js'
import { type Labels, useWords } from '../lib/words.js'
import { paginationWords, type PaginationWords } from './words.js'

export interface PaginationProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /** Where the reader is: '1-10 of 42'. Spoken when it changes. */
  text: string
  /** Goes back a page. Leave it out on the first one: the button stays and does nothing. */
  onPrevious?: (() => void) | undefined
  /** Goes on a page. Leave it out on the last one. */
  onNext?: (() => void) | undefined
  /** Name of the landmark. @default 'Pages' */
  label?: string | undefined
  /** Words in place of the English ones. */
  labels?: Labels<PaginationWords> | undefined
}

/** Where the reader is in a long list, and the way back and on. */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(props, ref) {
  const { text, onPrevious, onNext, label, labels, className, ...rest } = props
  const words = useWords('pagination', paginationWords, labels)
  return (
    <nav ref={ref} aria-label={label ?? words.pages} className={cn('oja-pagination', className)} {...rest}>
      <p className="oja-pagination__text" role="status" data-slot="text">
        {text}
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
