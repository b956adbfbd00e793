import { Logo } from '@oja/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { documentCopy } from './legal-copy.ts'

/** A page of text, for customers and visitors. */
export function DocumentPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-[680px] content-start gap-8 px-5 pt-6 pb-16 lg:pt-12">
      <header>
        <Link to={paths.home} aria-label={documentCopy.home} className="inline-flex text-brand-text">
          <Logo label="" height={30} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="grid gap-5 leading-relaxed text-text-2">
        <h1 tabIndex={-1} className="text-2xl text-text lg:text-3xl">
          {title}
        </h1>
        {children}
      </main>
    </div>
  )
}
