const PROBE_MS = 3000

// The address is still the requested one, so a reload opens that page.
const again = () => location.reload()
document.querySelector('#again').addEventListener('click', again)

// `navigator.onLine` means a network, not yet the internet, so wait for a response of the server.
async function probe() {
  if (!navigator.onLine || document.hidden) return
  const answer = await fetch('/version.json', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) again()
}
addEventListener('online', probe)
setInterval(probe, PROBE_MS)
