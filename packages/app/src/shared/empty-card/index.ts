export { EmptyCard } from './empty-card.tsx'
