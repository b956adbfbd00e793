'use client'

import { forwardRef, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../button/index.js'
import { announce, prepareAnnouncer } from '../lib/announce.js'
import { Box } from '../lib/box.js'
import { FieldShell, type FieldWords, useField } from '../lib/field.js'
import { FormContext } from '../lib/form-context.js'
import { asText } from '../lib/given.js'
import { useFormValue } from '../lib/held-value.js'
import type { InputProps, OfOtherTexts } from '../lib/input-props.js'
import { enterText } from '../lib/input-value.js'
import { useOja } from '../lib/oja-context.js'
import { useLatest, useMergedRefs } from '../lib/refs.js'
import { useBrowserLayoutEffect } from '../lib/use-layout-effect.js'
import { fill, type Labels, useWords } from '../lib/words.js'
import { Notice } from '../notice/index.js'
import {
  asCompared,
  groupsOfFour,
  isSameAddress,
  type KnownAddress,
  lookAlikeOf,
  readAddress,
  withoutSpaces,
} from './addresses.js'
import { judgeAddress } from './judge-address.js'
import { useLink } from './use-link.js'
import { type AddressNetwork, useVerdict } from './use-verdict.js'
import { useWrittenText } from './use-written-text.js'
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
  extends Omit<InputProps, 'value' | 'defaultValue' | 'type' | OfOtherTexts | keyof FieldWords>, FieldWords {
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
    const { value: given, defaultValue = '', onValueChange, networks: listed, network, ...more } = props
    const networks = listed ?? []
    const { known, onCheck, scan, labels, ...field } = more
    const words = useWords('addressField', addressFieldWords, labels)
    const { locale } = useOja()
    const input = useRef<HTMLInputElement>(null)
    const inputRef = useMergedRefs(input, ref)
    const [value, setValue] = useFormValue({
      value: asText(given),
      defaultValue: asText(defaultValue),
      onValueChange,
      inputRef: input,
    })
    const [address, link, remember] = useLink(value)
    const [attempt, setAttempt] = useState(0)
    // Errors are not shown while the customer types.
    const [isTyping, setTyping] = useState(false)
    const verdict = useVerdict(address, networks, attempt)
    const { state } = verdict
    const list = (items: readonly AddressNetwork[], type: 'conjunction' | 'disjunction') =>
      new Intl.ListFormat(locale, { type }).format(items.map(({ label }) => label))
    const [valid, problem] = judgeAddress(verdict, link, networks, network, words, list)
    const like = lookAlikeOf(address, known ?? [])
    const owner = known?.find((one) => isSameAddress(one.address, address))

    // Nothing unchecked may be sent.
    const unfit = state === 'checking' ? words.checking : problem
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
      remember(next)
      setValue(next.address)
      return next.address
    }
    const latest = useLatest({ value: address, enter, onCheck, check })
    // Compare by content: callers often create these objects while rendering.
    const about = [address, check.state, ...check.networks, owner?.address, like?.known.address]
    const said = JSON.stringify([about, link])
    useEffect(() => {
      const now = latest.current
      now.onCheck?.(now.check)
    }, [said, latest])
    useWrittenText(input, latest)
    useEffect(() => void prepareAnnouncer(), [])

    const shownProblem = isTyping && state !== 'failed' ? '' : problem
    const { frame, control, rest } = useField(
      { ...field, error: field.error || shownProblem || undefined },
      'oja-address-field',
    )
    const { onChange, onBlur, ...native } = rest
    const isRefused = Boolean(native.disabled || native.readOnly)

    async function pasteFromClipboard() {
      const node = input.current
      if (!node) return
      node.focus()
      try {
        // Browsers refuse the clipboard of a window without the focus.
        enterText(node, await (node.ownerDocument.defaultView ?? window).navigator.clipboard.readText())
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
            aria-busy={state === 'checking' || undefined}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            dir="ltr"
            spellCheck={false}
            translate="no"
            {...native}
            {...control}
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
              if (text !== next) writeOver(event.target, next, text.slice(selectionStart ?? text.length))
              onChange?.(event)
            }}
            ref={inputRef}
            type="text"
            value={address}
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
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              setAttempt(attempt + 1)
              // The button goes while it has the focus.
              input.current?.focus()
            }}
          >
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

/** Replaces the text of the input. A space typed in the middle must not send the caret to the end. */
function writeOver(input: HTMLInputElement, address: string, textBehindCaret: string) {
  const behind = withoutSpaces(textBehindCaret).length
  const caret = Math.max(0, address.length - behind)
  input.value = address
  if (behind > 0) input.setSelectionRange(caret, caret)
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
