import { type ChatRoom, RELEASE_COUNTDOWN_MS } from '@oja/api/contract'
import { useAd, useChatRoom, useClient, usePrefetchChat } from '@oja/api/react'
import { Amount, Button, Card, Countdown, DescriptionList, Notice, Skeleton } from '@oja/ui'
import { Link, Navigate, useParams } from 'react-router-dom'
import { formatCoinShort, formatNaira } from '../../../lib/format.ts'
import { pageLabels } from '../../../lib/page-copy.ts'
import { paths } from '../../../lib/paths.ts'
import { ProblemCard } from '../../../shared/load-problem.tsx'
import { TradeChat } from '../chat/trade-chat.tsx'
import { TradePage } from '../shared/trade-page.tsx'
import { reservedCopy as copy } from './release-copy.ts'
import '../trade.css'

export default function ReservedScreen() {
  const { id = '' } = useParams()
  return (
    <TradePage back={{ to: paths.comments, label: pageLabels.comments }}>
      <Reserved key={id} roomId={id} />
    </TradePage>
  )
}

/** A reservation on the vendor's ad, before there is a claim: its facts, the time left, and the chat. Redirects the claimer to
 *  their own page, and the vendor to the claim once there is one. Source: docs/product/screens.md#reserved */
function Reserved({ roomId }: { roomId: string }) {
  const { data: room, error, refetch } = useChatRoom(roomId)
  usePrefetchChat(roomId)
  if (room === undefined && error) return <ProblemCard as="h1" error={error} retry={refetch} />
  if (room === undefined) return <Skeleton role="status" aria-label={copy.loading} height={320} radius={14} />
  if (room.side === 'claimer') return <Navigate replace to={paths.release(room.ad.id)} />
  if (room.claim !== null) return <Navigate replace to={paths.reviewClaim(room.claim)} />
  return <Room room={room} onExpire={() => void refetch()} />
}

function Room({ room, onExpire }: { room: ChatRoom; onExpire: () => void }) {
  const client = useClient()
  const { data: ad } = useAd(room.ad.id)
  const { other, amount, coin_equivalent: coin, expires_at: expiresAt } = room
  const { type, code } = room.ad
  const title = copy.title[type]({
    name: other.first_name,
    naira: formatNaira(amount),
    coin: formatCoinShort(coin, code),
  })
  return (
    <div className="trade-room">
      <div className="trade-column">
        {room.status === 'reserved' && expiresAt !== null ? (
          <Card as="section">
            <div className="trade-clock">
              <Countdown
                label={copy.timeLeft}
                deadline={expiresAt}
                now={client.serverNow}
                totalMs={RELEASE_COUNTDOWN_MS}
                onExpire={onExpire}
              />
              <div>
                <h1 tabIndex={-1}>{title}</h1>
                <p className="mt-1 text-sm text-text-2 lg:text-md">{copy.text[type]}</p>
              </div>
            </div>
          </Card>
        ) : (
          <Card as="section" className="grid gap-3">
            <h1 tabIndex={-1} className="text-2xl">
              {copy.ended}
            </h1>
            <Notice tone="info">{copy.endedText}</Notice>
          </Card>
        )}
      </div>
      <div className="trade-column" data-area="details">
        <Card as="section">
          <h2 className="text-lg">{copy.facts}</h2>
          <DescriptionList
            className="mt-1"
            items={[
              { term: copy.naira, value: <span className="num">{formatNaira(amount)}</span> },
              { term: copy.coin, value: <Amount value={coin} currency={code} /> },
            ]}
          />
          <Button asChild variant="secondary" size="sm" className="mt-3">
            <Link to={paths.adById(room.ad.id)}>{copy.toAd}</Link>
          </Button>
        </Card>
      </div>
      <TradeChat
        roomId={room.id}
        adId={room.ad.id}
        other={other}
        accounts={(ad?.metadata.bank_accounts ?? []).map(({ account_number }) => account_number)}
        openUntil={room.open_until}
      />
    </div>
  )
}
