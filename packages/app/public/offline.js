const PROBE_MS = 3000

// The address is still the one that was asked for, so loading again goes on there.
const again = () => location.reload()
document.querySelector('#again').addEventListener('click', again)

// A phone that says it is online has a network, not yet the internet: the server itself has to answer.
async function probe() {
  if (!navigator.onLine || document.hidden) return
  const answer = await fetch('/version.json', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) again()
}
addEventListener('online', probe)
setInterval(probe, PROBE_MS)
