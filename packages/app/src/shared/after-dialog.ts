/** Runs `then` once no dialog is open. A dialog traps the focus and, when it closes, returns it to its opener, which a deletion may
 *  have removed. */
export function afterDialog(then: () => void): void {
  const isUp = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  const run = () => setTimeout(then)
  if (!isUp()) return void run()
  const observer = new MutationObserver(() => {
    if (isUp()) return
    observer.disconnect()
    run()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
