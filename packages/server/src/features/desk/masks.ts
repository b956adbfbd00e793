import { sql } from 'kysely'

/** Enough of an email address to recognise it, but not to use it: `a…@e….com` */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  const [host, ending] = dot === -1 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot)]
  return `${first(local)}…@${first(host)}…${ending}`
}

/** A phone number's first and last three digits: `080•••••367`. Hides all of a text too short to be a number. */
export function maskPhone(phone: string): string {
  if (phone.length < 10) return '•'.repeat(phone.length)
  return phone.slice(0, 3) + '•'.repeat(phone.length - 6) + phone.slice(-3)
}

/** First name and initial: `Ada O.` */
export function maskName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return last_name === '' ? first_name : `${first_name} ${first(last_name)}.`
}

type Person = { id: string; first_name: string; last_name: string }

/** SQL for a customer as `named` shows them. `table`: the name that the query gives to their row of `users`, and to the result. */
export function personIn<Table extends string>(table: Table) {
  const column = (name: keyof Person) => sql.ref(`${table}.${name}`)
  const person = sql<Person>`json_build_object(
    'id', ${column('id')}, 'first_name', ${column('first_name')}, 'last_name', ${column('last_name')})`
  return person.as(table)
}

/** A customer by id and masked name. */
export function named({ id, ...name }: Person): { id: string; name: string } {
  return { id, name: maskName(name) }
}

/** The first six and last four characters of an address on chain. A shorter text may be a name that somebody typed. */
export function maskAddress(address: string): string {
  return address.length < 20 ? `${first(address)}…` : `${address.slice(0, 6)}…${address.slice(-4)}`
}

function first(text: string): string {
  return [...text][0] ?? ''
}
