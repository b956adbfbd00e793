import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '../testing/draw-screen.tsx'
import { Page } from './page.tsx'
import { PageLabel } from './shell/index.ts'

test('a name that loads with data becomes the heading, which gets the focus again so that screen readers say it', async () => {
  const said: string[] = []
  function Loading() {
    const [isLoaded, setLoaded] = useState(false)
    return (
      <main
        onFocus={({ target }) => {
          said.push(target.textContent)
          setTimeout(() => setLoaded(true))
        }}
      >
        <Page>{isLoaded && <PageLabel>Buy USDT</PageLabel>}</Page>
      </main>
    )
  }
  await drawScreen(<Loading />)
  ;(page.getByRole('heading', { level: 1 }).element() as HTMLElement).focus()
  await expect.poll(() => said).toEqual(['Home', 'Buy USDT'])
})
