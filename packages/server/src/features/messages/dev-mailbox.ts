import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { type KeptMail, Mailbox } from '../../providers/mail.ts'

/** `/dev/mailbox` and `/dev/mailbox.json`, with `?to=` for one address: the mails that a server without SMTP would have sent.
 *  They show codes to anyone, so they exist only where the server keeps mails instead of sending them: in production only if a
 *  setting explicitly allows it. */
export function devMailboxRoutes(app: FastifyInstance, deps: Pick<Deps, 'providers'>): void {
  const { mail } = deps.providers
  if (!(mail instanceof Mailbox)) return

  app.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: mail.list(addressOf(request.query)) }),
  )
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(mail.list(addressOf(request.query)))),
  )
}

function addressOf({ to }: { to?: string }): string | undefined {
  return typeof to === 'string' && to !== '' ? to : undefined
}

/** No script and no style, so it works under any content security policy. */
function mailboxPage(mails: readonly KeptMail[]): string {
  const articles = mails.map(
    (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To <b>${escapeHtml(mail.to)}</b>, <time datetime="${mail.sent_at}">${mail.sent_at}</time></p>
<pre>${escapeHtml(mail.text)}</pre>
</article>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Oja: development mailbox</title></head>
<body>
<main>
<h1>Development mailbox</h1>
<p>Mails this server would have sent, newest first. Set SMTP_URL to send them.</p>
${articles.join('<hr>\n') || '<p>No mails yet.</p>'}
</main>
</body>
</html>
`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
