export { Dashboard } from './dashboard/dashboard.tsx'
