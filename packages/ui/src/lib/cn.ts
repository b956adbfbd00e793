/** Joins class names and drops the falsy ones. Cascade layers decide who wins, so nothing is merged or removed. */
export { clsx as cn } from 'clsx'
