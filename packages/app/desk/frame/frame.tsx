import { isApiError } from '@oja/api/client'
import { useDesk, useDeskAct } from '@oja/api/desk'
import { Button, Drawer, Logo, Menu, Spinner, toast } from '@oja/ui'
import { ChevronDown, Keyboard, MenuIcon, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { queryClient } from '../client.ts'
import { frameCopy as copy } from '../desk-copy.ts'
import { listenForShortcuts, useShortcuts } from '../lib/shortcuts.ts'
import { switchTheme } from '../lib/theme.ts'
import { KeysDialog } from './keys.tsx'
import { Loaded } from './loaded.tsx'
import { Navigation, usePlaces } from './navigation.tsx'
import { ASK_EVERY_MS } from './queue.tsx'
import { SearchBox } from './search-box.tsx'
import { OperatorContext, useOperator } from './session.ts'
import { dropDrafts } from './use-draft.ts'
import { useLostFocus } from './use-lost-focus.ts'

/** The frame around every screen of a signed-in operator. */
export function Frame() {
  // Again and again: somebody may take a role, or give one.
  const me = useDesk('deskMe', undefined, { everyMs: ASK_EVERY_MS })
  const { pathname, search } = useLocation()
  const [hadSession, setHadSession] = useState(false)
  if (me.data && !hadSession) setHadSession(true)
  if (me.data)
    return (
      <OperatorContext value={me.data}>
        <SignedIn />
      </OperatorContext>
    )
  if (isApiError(me.error, 'unauthenticated'))
    return <Navigate replace to="/sign-in" state={{ from: pathname + search, hasEnded: hadSession }} />
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      {me.error ? <Loaded query={me}>{() => null}</Loaded> : <Spinner />}
    </main>
  )
}

function SignedIn() {
  const main = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [isShowingKeys, setShowingKeys] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const places = usePlaces()

  useLostFocus(main)
  useEffect(listenForShortcuts, [])
  useEffect(() => {
    // Each screen starts at its top, and a screen reader starts with its title.
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  useShortcuts([
    { keys: ['?'], label: copy.showKeys, act: () => setShowingKeys(true) },
    { keys: ['/'], label: copy.search, act: () => search.current?.focus() },
    {
      keys: ['Escape'],
      label: copy.goBack,
      act: () => document.querySelector<HTMLAnchorElement>('[data-back]')?.click(),
    },
    ...places.flatMap(({ key, name, path }) =>
      key === undefined
        ? []
        : { keys: [key], label: copy.goTo(copy.links[name]), act: () => void navigate(path) },
    ),
  ])

  return (
    <div className="desk" data-density="compact">
      <header className="desk-top">
        <a
          href="#content"
          className="sr-only rounded-control bg-surface px-3 py-2 focus:not-sr-only focus:absolute"
          onClick={(event) => {
            event.preventDefault()
            main.current?.focus()
          }}
        >
          {copy.skip}
        </a>
        <PhoneMenu />
        <Link to="/" className="flex items-center gap-2">
          <Logo height={20} label="Oja" />
          <span className="max-sm:hidden rounded-tag bg-gold-soft px-1.5 text-2xs text-gold-text">
            {copy.name}
          </span>
        </Link>
        <SearchBox ref={search} />
        <Account onShowKeys={() => setShowingKeys(true)} />
      </header>
      <div className="desk-nav">
        <Navigation />
      </div>
      <main ref={main} id="content" tabIndex={-1} className="desk-main">
        <Outlet />
      </main>
      <KeysDialog open={isShowingKeys} onOpenChange={setShowingKeys} />
    </div>
  )
}

/** Below 1024 px a button opens the navigation. */
function PhoneMenu() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Drawer
      title={copy.name}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm" className="desk-menu" icon={<MenuIcon size={18} aria-hidden />}>
          <span className="max-sm:sr-only">{copy.menu}</span>
        </Button>
      }
    >
      <div data-density="compact">
        <Navigation onNavigate={() => setOpen(false)} />
      </div>
    </Drawer>
  )
}

function Account({ onShowKeys }: { onShowKeys: () => void }) {
  const { name } = useOperator()
  const { mutateAsync: signOut } = useDeskAct('deskSignOut')
  const navigate = useNavigate()
  return (
    <div className="ml-auto flex items-center gap-1">
      <Button
        variant="ghost"
        size="sm"
        className="max-lg:hidden pointer-coarse:hidden"
        aria-label={copy.keys}
        icon={<Keyboard size={18} aria-hidden />}
        onClick={onShowKeys}
      />
      <Menu
        label={copy.account(name)}
        items={[
          // Touch screens have no keys.
          ...(matchMedia('(pointer: coarse)').matches ? [] : [{ label: copy.keys, onSelect: onShowKeys }]),
          { label: copy.theme, onSelect: switchTheme },
          { label: copy.sessions, onSelect: () => void navigate('/sessions') },
          { label: copy.password, onSelect: () => void navigate('/password') },
          {
            label: copy.signOut,
            onSelect: async () => {
              // Sign out of this page even if the server cannot be reached.
              const isUnsure = await signOut({}).then(
                () => false,
                (error: unknown) => !isApiError(error, 'unauthenticated'),
              )
              queryClient.clear()
              dropDrafts()
              toast.dismiss()
              await navigate('/sign-in', { state: { isUnsure } })
            },
          },
        ]}
        trigger={
          <>
            <span className="max-w-[10rem] truncate max-sm:hidden">{name}</span>
            <UserRound size={18} aria-hidden className="sm:hidden" />
            <ChevronDown size={16} aria-hidden />
          </>
        }
      />
    </div>
  )
}
