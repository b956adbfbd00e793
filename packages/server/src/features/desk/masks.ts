/** An e-mail address that shows to whom it may belong, and is of no use to anybody else: `a…@e….com` */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  const [host, ending] = dot === -1 ? [domain, ''] : [domain.slice(0, dot), domain.slice(dot)]
  return `${first(local)}…@${first(host)}…${ending}`
}

/** A phone number by its first and last three digits: `080•••••367`. What is too short for one is hidden whole. */
export function maskPhone(phone: string): string {
  if (phone.length < 10) return '•'.repeat(phone.length)
  return phone.slice(0, 3) + '•'.repeat(phone.length - 6) + phone.slice(-3)
}

/** A person by first name and initial: `Ada O.` */
export function maskName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return last_name === '' ? first_name : `${first_name} ${first(last_name)}.`
}

/** An address on chain by its first six and last four characters. What is too short for one may be a name somebody typed. */
export function maskAddress(address: string): string {
  return address.length < 20 ? `${first(address)}…` : `${address.slice(0, 6)}…${address.slice(-4)}`
}

function first(text: string): string {
  return [...text][0] ?? ''
}
