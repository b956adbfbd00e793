import { Amount, Badge, Button, Card, Countdown, DescriptionList, Notice } from '@oja/ui'
import { QrCode } from '@oja/ui/qr-code'
import { AccountForm } from './account-form'
import { SendForm } from './send-form'

// A server component: nothing here says 'use client', so the package's own files must.
export default function Page() {
  return (
    <main>
      <Card>
        <Badge tone="positive">Paid</Badge>
        <DescriptionList items={[{ term: 'Amount', value: <Amount value="10.50" currency="USDT" /> }]} />
        <Notice>Never share your PIN.</Notice>
        <Countdown label="Time left" deadline="2099-01-01T00:00:00Z" />
        <QrCode label="Address" value="TXk9Qd3uVh6yNw2ZrKjPb7FsAe4CmT8fLm" />
        <Button type="submit">On the server</Button>
        <Button asChild>
          <a href="/help">Help</a>
        </Button>
      </Card>
      <SendForm />
      <AccountForm />
    </main>
  )
}
