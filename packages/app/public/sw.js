// The service worker of Oja. It shows push notifications and caches two things: the offline page, and scripts, styles and fonts
// with a content hash in their names. It never touches /api and serves no other page from the cache: balances and trades come
// from the server or not at all.
//
// A new worker takes over at once. That is safe during a trade, because a hashed file never changes. It also helps a page that
// was open during a deployment, because the server may no longer have its files.

const OFFLINE = 'oja-offline-1'
const ASSETS = 'oja-assets'
/** Enough for several deployments. The oldest files are dropped first. */
const MOST_ASSETS = 300
const OFFLINE_PAGE = '/offline.html'
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.css', '/offline.js', '/favicon.svg']

addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(OFFLINE)
      // Bypass the HTTP cache: the page must be from this deployment.
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

/** The page from the server, or the offline page without a network. */
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

/** A hashed file from the cache, else from the server. Only successful responses are cached. */
async function openAsset(event) {
  const cache = await caches.open(ASSETS)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok && answer.status === 200) {
    // On a full disk the file is served without being cached.
    event.waitUntil(cache.put(event.request, answer.clone()).catch(() => undefined))
  }
  return answer
}

/** Caches list their entries in insertion order. */
async function dropOldest() {
  const cache = await caches.open(ASSETS)
  const kept = await cache.keys()
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - MOST_ASSETS)).map((request) => cache.delete(request)),
  )
}

addEventListener('push', (event) => event.waitUntil(showNews(event)))

/** Shows the server's text, which names no person and no amount. Browsers require a notification for every push, so one that
 *  cannot be read shows a general text. */
async function showNews({ data }) {
  const { body, path, tag, language } = readNews(data)
  await self.registration.showNotification('Oja', {
    body,
    lang: language,
    tag,
    // A trade's next step alerts again. More messages in a room update the existing notification silently.
    renotify: !tag.startsWith('messages-'),
    icon: '/icon-192.png',
    data: { path },
  })
}

function readNews(data) {
  const general = {
    body: 'There is news for you. Open Oja to see it.',
    path: '/app/notifications',
    tag: 'news',
    language: 'en',
  }
  try {
    const { body, path, tag, language } = data.json()
    if (typeof body !== 'string' || typeof tag !== 'string' || tag === '') return general
    return { body, path: ownPath(path), tag, language: typeof language === 'string' ? language : 'en' }
  } catch {
    return general
  }
}

/** A page of the app. Anything else opens the inbox. */
function ownPath(path) {
  return typeof path === 'string' && /^\/app(\/[\w-]+)*$/.test(path) ? path : '/app/notifications'
}

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownPath(event.notification.data?.path)))
})

/** Opens the page in an open window of the app, preferably one that already shows it, without a reload, so that typed text stays.
 *  Opens a new window if there is none. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const inApp = windows.filter(({ url }) => /^\/(app|comments)(\/|$)/.test(new URL(url).pathname))
  const there = inApp.find(({ url }) => new URL(url).pathname === path)
  const best = there ?? inApp.find(({ visibilityState }) => visibilityState === 'visible') ?? inApp[0]
  if (!best) return self.clients.openWindow(path)
  // A browser may refuse the focus. The page opens anyway.
  await best.focus().catch(() => undefined)
  if (!there && !(await opensIn(best, path)))
    await best.navigate(path).catch(() => self.clients.openWindow(path))
}

/** Asks a window to open a page. Resolves to whether it confirmed; a window of an older version does not reply. */
function opensIn(client, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), 1000)
    client.postMessage({ type: 'open', path }, [port2])
  })
}

// The browser has replaced its subscription. Without a session the server refuses the new one, and the app renews it later.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

async function renew({ oldSubscription, newSubscription }) {
  const subscription =
    newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options))
  await fetch('/api/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription }),
  })
}
