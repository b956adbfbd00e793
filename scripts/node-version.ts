/** The major version of Node that everything runs on. npm installs it with the other tools. */
export const NODE_MAJOR = 24

/** Exits with one line under another Node, where TypeScript files would fail with misleading errors. */
export function requireNode(): void {
  const version = process.versions.node
  if (Number.parseInt(version, 10) === NODE_MAJOR) return
  console.error(
    `Oja runs on Node ${NODE_MAJOR}, this is ${version}. "npm ci" brings the right one; start it through "npm start" or "npm run …".`,
  )
  process.exit(1)
}
