import { Button, Drawer } from '../../src/index.js'

export function Example() {
  return (
    <Drawer trigger={<Button variant="secondary">Open menu</Button>} title="Main menu">
      <nav aria-label="Main">
        <a href="/">Home</a>
        <a href="/transactions">Transactions</a>
        <a href="/settings">Settings</a>
      </nav>
    </Drawer>
  )
}
