import { type DeskKycCase, deskEndpoints, type DeskKycQueued, pictureUrl } from '@oja/api/contract'
import { useDesk } from '@oja/api/desk'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonCopy, kycCopy } from '../desk-copy.ts'
import { answerDesk, drawDesk } from '../testing/draw-desk.tsx'
import { KycPictures } from './kyc-pictures.tsx'
import { KycQueue } from './kyc-queue.tsx'

const HOUR_MS = 60 * 60_000
const worker = answerDesk()

/** A server an hour behind this computer, and a case that is due there in 15 minutes. */
let found: DeskKycQueued
beforeEach(() => {
  const serverMs = Date.now() - HOUR_MS
  const at = (minutes: number) => new Date(serverMs + minutes * 60_000).toISOString()
  found = {
    id: 'case-1',
    document_type: 'nin',
    attempt: 1,
    check: 'none',
    submitted_at: at(-10),
    due_at: at(15),
  }
  worker.use(
    http.get('*/api/desk/kyc', () =>
      HttpResponse.json({ data: [found] }, { headers: { Date: new Date(serverMs).toUTCString() } }),
    ),
  )
})

test('on a computer whose clock is an hour fast, a case is not late before its time', async () => {
  await drawDesk(<KycQueue />)
  await expect.element(page.getByText(/^Due in 1[45] min$/)).toBeVisible()
})

test('on a computer whose clock is an hour fast, revealed pictures are shown', async () => {
  function Case() {
    const { data } = useDesk('deskKycQueue')
    if (!data) return null
    const revealed = { id: found.id, pictures_until: found.due_at, pictures_erased: false }
    return <KycPictures found={revealed as DeskKycCase} />
  }
  await drawDesk(<Case />)
  const srcOf = (alt: string) => page.getByAltText(alt).element().getAttribute('src')
  await expect.element(page.getByAltText(kycCopy.documentAlt)).toBeInTheDocument()
  const addressOf = (picture: string) => pictureUrl(deskEndpoints.deskKycPicture, { id: found.id, picture })
  expect(srcOf(kycCopy.documentAlt)).toBe(addressOf('document'))
  expect(srcOf(kycCopy.selfieAlt)).toBe(addressOf('selfie'))
})

test('when the time of the pictures is over, the keyboard stays in their panel', async () => {
  const revealed = (pictures_until: string) =>
    ({ id: found.id, pictures_until, pictures_erased: false }) as DeskKycCase
  const { draw } = await drawDesk(<KycPictures found={revealed(inHours(1))} />)
  await page.getByRole('button', { name: commonCopy.larger(kycCopy.document) }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await draw(<KycPictures found={revealed(inHours(-1))} />)
  await expect.element(page.getByAltText(kycCopy.documentAlt)).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('SECTION')
})

function inHours(hours: number): string {
  return new Date(Date.now() + hours * HOUR_MS).toISOString()
}
