import { useDeskClient } from '@oja/api/desk'
import { Button } from '@oja/ui'
import { Download } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { trailCopy as copy } from '../desk-copy.ts'
import { Panel } from '../frame/panel.tsx'
import { Screen } from '../frame/screen.tsx'
import { TrailList } from '../frame/trail-list.tsx'
import { tryTo } from '../lib/problem.ts'
import { exportTrail } from './trail-export.ts'

/** The whole trail or one operator's, and its export. */
export function Trail() {
  const [params] = useSearchParams()
  const operator = params.get('operator')
  const client = useDeskClient()

  const download = () =>
    tryTo(async () => {
      const file = await exportTrail(client, operator)
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([file.text], { type: file.media_type }))
      link.download = file.file_name
      link.click()
      // By the next task the browser has started to read it.
      setTimeout(() => URL.revokeObjectURL(link.href))
    })

  return (
    <Screen
      title={copy.title}
      lead={copy.lead}
      aside={
        <Button variant="secondary" size="sm" icon={<Download size={16} aria-hidden />} onClick={download}>
          {copy.export}
        </Button>
      }
    >
      <Panel
        title={operator ? copy.ofOne : copy.ofAll}
        aside={
          operator && (
            <Link to="/trail" className="link text-sm">
              {copy.showAll}
            </Link>
          )
        }
      >
        <TrailList key={operator} filter={operator ? { operator } : {}} />
      </Panel>
    </Screen>
  )
}
