import { useDesk } from '@oja/api/desk'
import { Badge } from '@oja/ui'
import { Link, useSearchParams } from 'react-router-dom'
import { frameCopy, searchCopy as copy } from '../desk-copy.ts'
import { ListKeys, useRowKeys } from '../frame/keys.tsx'
import { Empty, Loaded } from '../frame/loaded.tsx'
import { Screen } from '../frame/screen.tsx'
import { useMay } from '../frame/session.ts'

/** The results of a search from the top of the page. */
export function Search() {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const found = useDesk('deskSearch', { q }, { enabled: q !== '' })
  const mayOpenDispute = useMay('deskDispute')
  const list = useRowKeys<HTMLUListElement>()
  return (
    <Screen title={frameCopy.search} lead={copy.lead}>
      {q !== '' && (
        <Loaded query={found}>
          {(rows) =>
            rows.length === 0 ? (
              <Empty title={copy.empty(q)}>{copy.emptyText}</Empty>
            ) : (
              <>
                <ul ref={list} className="grid gap-2">
                  {rows.map(({ kind, id, title, detail, is_open_case: isOpenCase }) => (
                    <li
                      key={kind + id}
                      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-border bg-surface px-4 py-3 [overflow-wrap:anywhere]"
                    >
                      <Badge>{copy.kinds[kind]}</Badge>
                      {kind === 'customer' || (mayOpenDispute && isOpenCase) ? (
                        <Link
                          data-row
                          to={kind === 'customer' ? `/customers/${id}` : `/disputes/${id}`}
                          className="link min-w-0"
                        >
                          {title}
                        </Link>
                      ) : (
                        <span className="min-w-0">{title}</span>
                      )}
                      <span className="min-w-0 text-sm text-text-2">{detail}</span>
                    </li>
                  ))}
                </ul>
                <ListKeys />
              </>
            )
          }
        </Loaded>
      )}
    </Screen>
  )
}
