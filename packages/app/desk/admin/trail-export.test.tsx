import { createClient } from '@oja/api/client'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { answerDesk } from '../testing/draw-desk.tsx'
import { exportTrail } from './trail-export.ts'

const worker = answerDesk()

test('a trail that the server sends in parts becomes one file with one header row', async () => {
  worker.use(
    http.get('*/api/desk/trail/export', ({ request }) => {
      const after = new URL(request.url).searchParams.get('after')
      const [text, next] = after === null ? ['1,Ada', '1'] : ['2,Bisi', null]
      const data = {
        file_name: 'trail-2026-03-02.csv',
        media_type: 'text/csv',
        text: `id,by\r\n${text}\r\n`,
        next,
      }
      return HttpResponse.json({ data })
    }),
  )
  const file = await exportTrail(createClient(), null)
  expect(file.text).toBe('id,by\r\n1,Ada\r\n2,Bisi\r\n')
})
