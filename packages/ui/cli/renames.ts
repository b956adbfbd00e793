/** What a prop became: another name, or a key of the `labels` object. */
export interface Rename {
  /** The component as it is imported. */
  component: string
  /** The prop as it was called. */
  prop: string
  to: string | { labels: string }
}

/** All renames since 0.1.0, in alphabetical order of component and prop. */
export const renames: readonly Rename[] = [
  { component: 'Button', prop: 'busyLabel', to: { labels: 'busy' } },
  { component: 'Button', prop: 'readyLabel', to: { labels: 'ready' } },
  { component: 'Button', prop: 'theme', to: 'variant' },
]
