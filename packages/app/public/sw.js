// The service worker of Oja. It keeps two things: the page that says there is no network, and scripts, styles and fonts
// whose names carry a hash of what is in them. It never touches /api, and shows no page from memory: balances and trades
// come from the server or not at all.
//
// A new worker takes over at once. That is safe while a trade runs, because no answer changes: a hashed file is the same
// for ever. It even helps an open page after a deployment, whose files the server may have dropped.

const OFFLINE = 'oja-offline-1'
const ASSETS = 'oja-assets'
/** Some deployments' worth; the oldest go first. */
const MOST_ASSETS = 300
const OFFLINE_PAGE = '/offline.html'
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.css', '/offline.js', '/favicon.svg']

addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(OFFLINE)
      // Past the HTTP cache: the page must be the one of this deployment.
      await cache.addAll(OFFLINE_FILES.map((file) => new Request(file, { cache: 'reload' })))
      await self.skipWaiting()
    })(),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys()
      const old = names.filter((name) => name.startsWith('oja-') && name !== OFFLINE && name !== ASSETS)
      await Promise.all(old.map((name) => caches.delete(name)))
      await dropOldest()
      await self.clients.claim()
    })(),
  )
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!/^\/(api|operator)(\/|$)/.test(url.pathname)) event.respondWith(openPage(request))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(openAsset(event))
  } else if (OFFLINE_FILES.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(() => fromOffline(url.pathname)))
  }
})

/** The page from the server; without a network, the one that says so. */
async function openPage(request) {
  try {
    return await fetch(request)
  } catch {
    return fromOffline(OFFLINE_PAGE)
  }
}

async function fromOffline(file) {
  const cache = await caches.open(OFFLINE)
  return (await cache.match(file)) ?? Response.error()
}

/** A hashed file: from memory, else from the server and then kept. A refusal is not kept. */
async function openAsset(event) {
  const cache = await caches.open(ASSETS)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok && answer.status === 200) {
    // A full disk costs the memory, not the file.
    event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined))
  }
  return answer
}

/** Caches list their entries in the order they came. */
async function dropOldest() {
  const cache = await caches.open(ASSETS)
  const kept = await cache.keys()
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - MOST_ASSETS)).map((request) => cache.delete(request)),
  )
}
