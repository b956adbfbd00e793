import { ApiError } from '@oja/api/client'
import { TextField } from '@oja/ui'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawDesk } from '../testing/draw-desk.tsx'
import { Loaded } from './loaded.tsx'

const gone = new ApiError({
  call: 'GET /desk/dispute',
  code: 'not_found',
  status: 404,
  serverMessage: 'There is no open dispute or appeal about this trade.',
})

const note = (error: unknown) => (
  <Loaded query={{ data: 'Note', error, refetch: () => undefined }}>
    {(label) => <TextField label={label} name="note" />}
  </Loaded>
)

test('a failed refetch shows its error above the older data, which keeps what was typed', async () => {
  const { draw } = await drawDesk(note(null))
  await page.getByLabelText('Note').fill('Both were heard')
  await draw(note(gone))
  await expect.element(page.getByText('There is no open dispute or appeal about this trade.')).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Both were heard')
})
