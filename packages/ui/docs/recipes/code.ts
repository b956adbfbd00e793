import { asConsumer } from '../as-consumer.js'

const sources = import.meta.glob<string>(['./*.tsx', '!./*.test.tsx', '!./*.stories.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A recipe as a consumer writes it: the file that the tests run, with the package under its own name. */
export function recipe(name: string): string {
  return asConsumer(sources[`./${name}.tsx`] ?? '')
}
