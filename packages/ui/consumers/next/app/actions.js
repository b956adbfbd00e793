'use server'

export async function addAccount(_before, data) {
  return data.get('number') === '0123456789' ? {} : { errors: { number: 'No such account' } }
}
