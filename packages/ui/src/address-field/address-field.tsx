'use client'

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../button/index.js'
import { announce, prepareAnnouncer } from '../lib/announce.js'
import { Box } from '../lib/box.js'
import { FieldShell, type FieldWords, useField } from '../lib/field.js'
import { FormContext } from '../lib/form-context.js'
import { useMergedRefs } from '../lib/merge-refs.js'
import { useOja } from '../lib/oja-context.js'
import { useFormValue } from '../lib/use-form-value.js'
import { useLatest } from '../lib/use-latest.js'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'
import { watchValue } from '../lib/watch-value.js'
import { fill, type Labels, useWords } from '../lib/words.js'
import { Notice } from '../notice/index.js'
import {
  asCompared,
  groupsOfFour,
  isLinkOf,
  isSameAddress,
  type KnownAddress,
  lookAlikeOf,
  type ReadAddress,
  readAddress,
  withoutSpaces,
} from './addresses.js'
import { type AddressNetwork, useVerdict } from './use-verdict.js'
import { type AddressFieldWords, addressFieldWords } from './words.js'

/** The result of checking the address in the field. */
export interface AddressCheck {
  /** What was entered, without spaces and without the payment link around it. */
  address: string
  /** `valid` means valid on at least one network; `failed` means the check could not run, for example offline. */
  state: 'empty' | 'checking' | 'valid' | 'invalid' | 'failed'
  /** Ids of the networks on which the address is valid. */
  networks: readonly string[]
  /** The known address it equals. */
  known: KnownAddress | undefined
  /** A known address it could be mistaken for. */
  lookAlike: KnownAddress | undefined
  /** What the payment link around the address also said: `{ scheme: 'ripple', dt: '12345', amount: '5' }` for
   *  `ripple:r…?dt=12345&amount=5`, and for a link that transfers a token its `chainId` and `contract`. Kept until the address
   *  changes. Show or send it: an exchange cannot credit a deposit without its tag or memo. */
  link: Readonly<Record<string, string>> | undefined
}

export interface AddressFieldProps
  extends
    Omit<
      ComponentPropsWithoutRef<'input'>,
      'value' | 'defaultValue' | 'type' | 'children' | keyof FieldWords
    >,
    FieldWords {
  /** The address. Without it the field is uncontrolled. */
  value?: string | undefined
  /** Initial value of an uncontrolled field, restored when its form is reset. @default '' */
  defaultValue?: string | undefined
  /** Called with the address alone: no spaces, no payment link around it. */
  onValueChange?: ((address: string) => void) | undefined
  /** The networks you can send to. The field detects which of them an address belongs to. */
  networks: readonly AddressNetwork[]
  /** Id of the network the customer already chose: addresses of other networks are refused. @default any of `networks` */
  network?: string | undefined
  /** Addresses the customer knows. The field warns about an address that resembles one of them. @default none */
  known?: readonly KnownAddress[] | undefined
  /** Called with the result of the check each time it changes. */
  onCheck?: ((check: AddressCheck) => void) | undefined
  /** A button inside the box that scans a QR code. Set `value` to the scanned text. */
  scan?: ReactNode
  /** Class of the whole field. */
  className?: string | undefined
  /** Other words, in place of those of the provider and the English ones. */
  labels?: Labels<AddressFieldWords> | undefined
}

/**
 * The address to send coin to. It detects the network, shows the address in groups of four, and warns about an address that
 * resembles a known one: forgers send small amounts from such addresses and hope the customer copies one.
 */
export const AddressField = forwardRef<HTMLInputElement, AddressFieldProps>(
  function AddressField(props, ref) {
    const { value: given, defaultValue = '', onValueChange, networks, network, known = [], ...more } = props
    const { onCheck, scan, labels, ...field } = more
    const words = useWords('addressField', addressFieldWords, labels)
    const { locale } = useOja()
    const input = useRef<HTMLInputElement>(null)
    const inputRef = useMergedRefs(input, ref)
    const [value, setValue] = useFormValue({ value: given, defaultValue, onValueChange, inputRef: input })
    const read = readAddress(value)
    const { address } = read
    // The field holds only the address, so what the link also said is kept beside it.
    const [entered, setEntered] = useState<ReadAddress>()
    const link = read.link ?? (entered?.address === address ? entered.link : undefined)
    useEffect(() => () => setEntered((last) => (last?.address === address ? undefined : last)), [address])
    const [attempt, setAttempt] = useState(0)
    // Errors are not shown while the customer types.
    const [isTyping, setTyping] = useState(false)
    const { state, found } = useVerdict(address, networks, attempt)

    const list = (items: readonly AddressNetwork[], type: 'conjunction' | 'disjunction') =>
      new Intl.ListFormat(locale, { type }).format(items.map(({ label }) => label))
    const chosen =
      networks.find(({ id }) => id === network) ?? (networks.length === 1 ? networks[0] : undefined)
    // The same address exists on several networks, so a link must also name the right one.
    const meant = found.filter((one) => isLinkOf(link, one.network))
    const fits = network === undefined ? meant : meant.filter((one) => one.network.id === network)
    const like = lookAlikeOf(address, known)
    const owner = known.find((one) => isSameAddress(one.address, address))

    function problemOf(): string {
      if (address === '' || state === 'checking') return ''
      if (state === 'failed') return words.unchecked
      if (found.length === 0 || (fits.length === 0 && chosen === undefined))
        return fill(words.invalid, { networks: list(chosen ? [chosen] : networks, 'disjunction') })
      if (fits.length === 0) {
        const named = [link?.['scheme'], link?.['chainId']].filter(Boolean).join('@')
        const places = meant.map((one) => one.network)
        return fill(words.wrongNetwork, {
          found: list(places, 'disjunction') || named,
          chosen: chosen?.label ?? '',
        })
      }
      return fits.every(({ problem }) => problem !== undefined) ? (fits[0]?.problem ?? '') : ''
    }
    const problem = problemOf()
    const valid = fits.filter((one) => one.problem === undefined).map((one) => one.network)
    // Nothing unchecked may be sent.
    const unfit = address !== '' && state === 'checking' ? words.checking : problem
    const { name } = field
    const { drop } = useContext(FormContext)
    useBrowserLayoutEffect(() => {
      input.current?.setCustomValidity(unfit)
      return () => drop?.(name, unfit)
    }, [unfit, name, drop])

    const settled = state === 'done' ? (problem ? 'invalid' : 'valid') : state
    const check: AddressCheck = {
      address,
      state: address === '' ? 'empty' : settled,
      networks: valid.map(({ id }) => id),
      known: owner,
      lookAlike: like?.known,
      link,
    }
    /** Returns the bare address. */
    function enter(text: string): string {
      const next = readAddress(text)
      setEntered(next)
      setValue(next.address)
      return next.address
    }
    const latest = useLatest({ value, enter, onCheck, check })
    // Compare by content: callers often create these objects while rendering.
    const about = [address, check.state, ...check.networks, owner?.address, like?.known.address]
    const said = JSON.stringify([about, link])
    useEffect(() => {
      const now = latest.current
      now.onCheck?.(now.check)
    }, [said, latest])

    /** Takes over a text that a script wrote. */
    const takeOver = useCallback(() => {
      const now = latest.current
      const text = input.current?.value ?? now.value
      if (text !== now.value) now.enter(text)
    }, [latest])
    // A form library writes when its ref attaches. The next render would write over it.
    useBrowserLayoutEffect(takeOver)

    useEffect(() => {
      prepareAnnouncer()
      return input.current ? watchValue(input.current, takeOver) : undefined
    }, [takeOver])

    const shownProblem = isTyping && state !== 'failed' ? '' : problem
    const { frame, control, rest } = useField(
      { ...field, error: field.error || shownProblem || undefined },
      'oja-address-field',
    )
    const { onChange, onBlur, ...native } = rest
    const isRefused = Boolean(native.disabled || native.readOnly)

    async function pasteFromClipboard() {
      input.current?.focus()
      try {
        enter(await navigator.clipboard.readText())
        setTyping(false)
      } catch {
        announce(words.pasteFailed)
      }
    }

    const news =
      state === 'checking'
        ? words.checking
        : owner
          ? fill(words.known, { name: owner.label })
          : valid.length > 0
            ? fill(words.detected, { networks: list(valid, 'conjunction') })
            : ''
    return (
      <FieldShell {...frame}>
        <Box
          invalid={Boolean(frame.error)}
          disabled={Boolean(native.disabled)}
          end={
            <>
              {address === '' && !isRefused && (
                <Button size="sm" variant="ghost" onClick={pasteFromClipboard}>
                  {words.paste}
                </Button>
              )}
              {scan}
            </>
          }
        >
          <input
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            dir="ltr"
            spellCheck={false}
            translate="no"
            {...native}
            {...control}
            aria-busy={state === 'checking' || undefined}
            className="oja-box__control oja-address-field__input"
            onBlur={(event) => {
              setTyping(false)
              onBlur?.(event)
            }}
            onChange={(event) => {
              setTyping(isByKey(event.nativeEvent))
              const { value: text, selectionStart } = event.target
              const next = enter(text)
              // The caller's handler reads the bare address, not the text pasted around it.
              if (text !== next) {
                const behind = withoutSpaces(text.slice(selectionStart ?? text.length)).length
                event.target.value = next
                // A space typed in the middle must not send the caret to the end.
                const caret = Math.max(0, next.length - behind)
                if (behind > 0) event.target.setSelectionRange(caret, caret)
              }
              onChange?.(event)
            }}
            ref={inputRef}
            type="text"
            value={value}
          />
        </Box>
        {address !== '' && (
          // Screen readers read the input itself; the groups help to compare by eye.
          <p className="oja-address-field__groups" aria-hidden data-slot="groups" dir="ltr" translate="no">
            {groupsOfFour(address).map((group, index) => (
              <span key={index}>{group}</span>
            ))}
          </p>
        )}
        <p
          className="oja-address-field__news"
          aria-live="polite"
          data-slot="status"
          data-known={owner ? '' : undefined}
        >
          {address !== '' && !shownProblem && news !== frame.error && news}
        </p>
        {state === 'failed' && (
          <Button size="sm" variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            {words.retry}
          </Button>
        )}
        <div role="alert" className="oja-address-field__warning">
          {like && (
            <Notice tone="warning" title={fill(words.lookAlike, { name: like.known.label })}>
              <p>{fill(words.difference, { from: like.from, to: like.to })}</p>
              <Compared label={like.known.label} address={like.known.address} other={address} />
              <Compared label={words.entered} address={address} other={like.known.address} />
            </Notice>
          )}
        </div>
      </FieldShell>
    )
  },
)

/** Whether a single key press made this change. A paste, a scan or autofill inserts many characters at once. */
function isByKey({ inputType = '', data }: Partial<InputEvent>): boolean {
  return /^(delete|insertComposition)/.test(inputType) || data?.length === 1
}

/** An address that highlights the groups in which it differs from `other`. */
function Compared({ label, address, other }: { label: string; address: string; other: string }) {
  const others = groupsOfFour(asCompared(other))
  const own = groupsOfFour(asCompared(address))
  return (
    <p className="oja-address-field__compared" data-slot="compared">
      <span>{label}</span>
      <span className="oja-address-field__groups" dir="ltr" translate="no">
        {groupsOfFour(address).map((group, index) =>
          own[index] === others[index] ? <span key={index}>{group}</span> : <mark key={index}>{group}</mark>,
        )}
      </span>
    </p>
  )
}
