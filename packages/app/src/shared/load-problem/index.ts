export { LoadProblem } from './load-problem.tsx'
export { ProblemCard } from './problem-card.tsx'
