import { DeskProvider } from '@oja/api/desk'
import { FIXTURE_TIME } from '@oja/api/testing'
import { toast, toastStore } from '@oja/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Sessions } from '../account/sessions.tsx'
import { SignIn } from '../account/sign-in.tsx'
import { client, queryClient } from '../client.ts'
import { frameCopy, sessionsCopy, signInCopy as copy } from '../desk-copy.ts'
import { answerDesk } from '../testing/draw-desk.tsx'
import { Frame } from './frame.tsx'
import { ASK_EVERY_MS } from './queue.tsx'

const worker = answerDesk()

const ADA = { id: 'operator-ada', name: 'Ada', roles: ['support'], expires_at: FIXTURE_TIME }
const SESSION = { network: '102.89.1.0/24', began_at: FIXTURE_TIME, last_seen_at: FIXTURE_TIME }
const OWN = { ...SESSION, id: 'one', current: true }
const OTHER = { ...SESSION, id: 'two', current: false }

/** Answers the calls of a signed-in operator with these sessions. */
const answerSignedIn = (sessions: () => unknown[]) =>
  worker.use(
    http.get('*/api/desk/me', () => HttpResponse.json({ data: ADA })),
    http.get('*/api/desk/queues', () => HttpResponse.json({ data: [] })),
    http.get('*/api/desk/sessions', () => HttpResponse.json({ data: sessions() })),
  )

async function drawFrame() {
  queryClient.clear()
  await render(
    <QueryClientProvider client={queryClient}>
      <DeskProvider client={client}>
        <MemoryRouter initialEntries={['/sessions']}>
          <Routes>
            <Route path="sign-in" element={<SignIn />} />
            <Route element={<Frame />}>
              <Route path="sessions" element={<Sessions />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </DeskProvider>
    </QueryClientProvider>,
  )
}

test.each([
  ['whose session ends reads so at the sign-in', true],
  ['without a session reads only the sign-in', false],
])('an operator %s', async (_which, isSignedIn) => {
  let hasSession = isSignedIn
  const answer = (data: unknown) =>
    hasSession
      ? HttpResponse.json({ data })
      : HttpResponse.json({ error: 'Sign in first', code: 'unauthenticated' }, { status: 401 })
  worker.use(
    http.get('*/api/desk/me', () => answer(ADA)),
    http.get('*/api/desk/queues', () => answer([])),
    http.get('*/api/desk/sessions', () => answer([OWN, OTHER])),
    http.delete('*/api/desk/sessions', () => answer({ ended: 1 })),
  )
  await drawFrame()
  if (isSignedIn) {
    await expect.element(page.getByText(sessionsCopy.current)).toBeVisible()
    hasSession = false
    await page.getByRole('button', { name: sessionsCopy.endOne(SESSION.network) }).click()
  }
  await expect.element(page.getByRole('heading', { name: copy.title })).toBeVisible()
  expect(page.getByText(copy.ended).elements()).toHaveLength(isSignedIn ? 1 : 0)
})

test('an operator who signs out leaves no toast and no data for the next one', async () => {
  answerSignedIn(() => [OWN])
  worker.use(http.post('*/api/desk/sign-out', () => HttpResponse.json({ data: {} })))
  await drawFrame()
  toast.error('Ngozi’s account is frozen')
  await page.getByRole('button', { name: frameCopy.account(ADA.name) }).click()
  await page.getByRole('menuitem', { name: frameCopy.signOut }).click()
  await expect.element(page.getByRole('heading', { name: copy.title })).toBeVisible()
  expect(toastStore.getSnapshot()).toEqual([])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('an operator whose sign-out got no response reads that this browser may still be signed in', async () => {
  answerSignedIn(() => [])
  worker.use(http.post('*/api/desk/sign-out', () => HttpResponse.error()))
  await drawFrame()
  await page.getByRole('button', { name: frameCopy.account(ADA.name) }).click()
  await page.getByRole('menuitem', { name: frameCopy.signOut }).click()
  await expect.element(page.getByText(copy.unsure)).toBeVisible()
})

test('keys of the browser, and keys under a dialog, open no other page', async () => {
  answerSignedIn(() => [])
  await drawFrame()
  await expect.element(page.getByRole('heading', { name: sessionsCopy.title })).toBeVisible()
  await userEvent.keyboard('{Control>}0{/Control}')
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: frameCopy.keys })).toBeVisible()
  await userEvent.keyboard('0')
  expect(document.querySelector('h1')?.textContent).toBe(sessionsCopy.title)
})

test('when the button of an act leaves with its row, the focus is in the page', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  const ended: string[] = []
  answerSignedIn(() => (ended.length > 0 ? [OWN] : [OWN, OTHER]))
  worker.use(
    http.delete('*/api/desk/sessions', async ({ request }) => {
      ended.push(new URL(request.url).search)
      await late
      return HttpResponse.json({ data: { ended: 1 } })
    }),
  )
  await drawFrame()
  const end = page.getByRole('button', { name: sessionsCopy.endOne(SESSION.network) })
  await end.dblClick()
  await expect.element(end).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect.element(end).not.toBeInTheDocument()
  expect(ended, 'a double press ends one session once').toEqual(['?id=two'])
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('an operator whose role is taken loses its places without loading the page again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  answerSignedIn(() => [])
  await drawFrame()
  const disputes = page.getByRole('link', { name: frameCopy.links.disputes })
  const reports = page.getByRole('link', { name: frameCopy.links.reports })
  await expect.element(reports).toBeVisible()
  worker.use(http.get('*/api/desk/me', () => HttpResponse.json({ data: { ...ADA, roles: ['arbiter'] } })))
  vi.advanceTimersByTime(ASK_EVERY_MS)
  await expect.element(disputes).toBeVisible()
  await expect.element(reports).not.toBeInTheDocument()
})
