import { SearchField } from '@oja/ui'
import { type Ref, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { frameCopy as copy } from '../desk-copy.ts'
import { Key } from './keys.tsx'
import { useMay } from './session.ts'

/** The search field of every screen. */
export function SearchBox({ ref }: { ref: Ref<HTMLInputElement> }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const maySearch = useMay('deskSearch')
  if (!maySearch) return <span className="grow" />
  return (
    <form
      role="search"
      className="flex min-w-0 max-w-[34rem] grow items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void navigate(`/search?${new URLSearchParams({ q: text.trim() })}`)
      }}
    >
      <SearchField
        ref={ref}
        hideLabel
        label={copy.search}
        placeholder={copy.searchHint}
        value={text}
        onValueChange={setText}
        className="min-w-0 grow"
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <span className="max-lg:hidden">
        <Key>/</Key>
      </span>
    </form>
  )
}
