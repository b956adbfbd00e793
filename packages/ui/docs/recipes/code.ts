import { asConsumer } from '../as-consumer.js'

const sources = import.meta.glob<string>(['./*.tsx', '!./*.test.tsx', '!./*.stories.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** A recipe as a consumer would write it: the tested file, with imports from the package. */
export function recipe(name: string): string {
  return asConsumer(sources[`./${name}.tsx`] ?? '')
}
