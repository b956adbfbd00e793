import { StrictMode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { server, userEvent } from 'vitest/browser'
import { announce } from '../lib/announce.js'
import { enterText } from '../lib/input-value.js'
import { drawnByServer } from '../testing/drawn-by-server.js'
import { eventually } from '../testing/eventually.js'
import { compose, pressFast } from '../testing/keys.js'
import { spokenTexts } from '../testing/spoken.js'
import { withClipboard } from '../testing/with-clipboard.js'
import { typeInto } from '../testing/type-into.js'
import { OtpInput, type OtpInputProps } from './otp-input.js'

type CodeProps = Partial<OtpInputProps> & { start?: string }

function Code({ start = '', ...props }: CodeProps) {
  const [value, setValue] = useState(start)
  return <OtpInput label="Code from your email" {...props} value={value} onValueChange={setValue} />
}

const drawn = (container: HTMLElement) =>
  [...container.querySelectorAll('.oja-code__slot')].map((slot) => slot.textContent).join('|')

/** The index of the current box; -1 for none. */
const current = () =>
  [...document.querySelectorAll<HTMLElement>('.oja-code__slot')].findIndex(
    (slot) => 'current' in slot.dataset,
  )

const announced = () => document.querySelector('.oja-announcer')?.textContent ?? ''

/** WebKit's driver sends the keys, but the browser does not run the command. */
const hasKeysOfUndo = server.browser !== 'safari'
const undo = () =>
  hasKeysOfUndo ? userEvent.keyboard('{Control>}z{/Control}') : document.execCommand('undo')
const redo = () =>
  hasKeysOfUndo ? userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}') : document.execCommand('redo')

/** A press or Tab selects its box again a frame later. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function paste(node: Element, text: string) {
  const data = new DataTransfer()
  data.setData('text', text)
  node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

test('typing fills the boxes from the first and drops anything but digits', async () => {
  const screen = await render(<Code />)
  const input = screen.getByRole('textbox', { name: 'Code from your email' })
  await input.click()
  await userEvent.keyboard('1a2-3')
  await expect.element(input).toHaveValue('123')
  expect(drawn(screen.container)).toBe('1|2|3|||')
})

test.each([
  ['123-456', '123456'],
  [' 123 456\n', '123456'],
  ['Your code is 123456.', '123456'],
  ['1234567890', '123456'],
  ['Use it before 14:05\n421905', '421905'],
  ['2FA code 421 905', '421905'],
  ['Your 2FA code: 421-905. Valid for 10 minutes', '421905'],
  ['4 2 1 9 0 5', '421905'],
  ['Within 10 minutes enter 421905 at oja.example', '421905'],
])('B-032 B-033 a paste of %j gives %s', async (text, expected) => {
  const { input } = await typeInto(<Code />)
  await paste(input.element(), text)
  await expect.element(input).toHaveValue(expected)
})

test('B-033 text filled in beyond the length of the code is cut too', async () => {
  const screen = await render(<Code />)
  enterText(screen.getByRole('textbox').element() as HTMLInputElement, '1234567890')
  await expect.element(screen.getByRole('textbox')).toHaveValue('123456')
})

test('a synthetic paste on an unfocused field works too', async () => {
  const screen = await render(<Code />)
  await paste(screen.getByRole('textbox').element(), '123-456')
  await expect.element(screen.getByRole('textbox')).toHaveValue('123456')
})

test('a dropped text fills the boxes', async () => {
  const screen = await render(
    <>
      <input aria-label="Message" defaultValue="Your code is 421905." />
      <Code />
    </>,
  )
  const message = screen.getByLabelText('Message')
  ;(message.element() as HTMLInputElement).select()
  await userEvent.dragAndDrop(message, screen.getByLabelText('Code from your email'))
  await expect.element(screen.getByLabelText('Code from your email')).toHaveValue('421905')
})

test('B-035 pasting a whole code replaces a partial one', async () => {
  const { input } = await typeInto(<Code start="12" />)
  await paste(input.element(), '987654')
  await expect.element(input).toHaveValue('987654')
})

test('a paste without digits changes nothing, not even the selected digit', async () => {
  const { input } = await typeInto(<Code start="12" />, '{Home}')
  await paste(input.element(), 'hello')
  await expect.element(input).toHaveValue('12')
})

test('B-030 autofill of the whole code arrives as one change', async () => {
  const onComplete = vi.fn()
  const screen = await render(<Code onComplete={onComplete} />)
  await screen.getByRole('textbox').fill('654321')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('654321')
  expect(drawn(screen.container)).toBe('6|5|4|3|2|1')
})

test('B-045 calls onComplete once, also when the parent rerenders', async () => {
  const onComplete = vi.fn()
  const { screen } = await typeInto(<Code onComplete={onComplete} />, '123456')
  await screen.rerender(<Code onComplete={(value) => onComplete(value)} />)
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

test('B-045 a letter after a full code does not call onComplete again', async () => {
  const onComplete = vi.fn()
  const screen = await render(<Code onComplete={onComplete} />)
  const input = screen.getByRole('textbox')
  await input.fill('123456')
  enterText(input.element() as HTMLInputElement, '123456x')
  await expect.element(input).toHaveValue('123456')
  expect(onComplete).toHaveBeenCalledOnce()
})

test('Backspace goes back one digit at a time', async () => {
  const { input } = await typeInto(<Code />, '123456{Backspace}{Backspace}')
  await expect.element(input).toHaveValue('1234')
})

test('B-036 arrows move between boxes, and typing replaces a digit', async () => {
  const { input } = await typeInto(<Code start="123456" />, '{Home}{ArrowRight}98')
  await expect.element(input).toHaveValue('198456')
  await userEvent.keyboard('{End}{ArrowLeft}0')
  await expect.element(input).toHaveValue('198406')
})

test('B-039 a press on a later empty box selects the first empty one', async () => {
  const screen = await render(<Code start="12" />)
  const last = screen.container.querySelectorAll('.oja-code__slot')[5]?.getBoundingClientRect()
  const frame = screen.getByRole('textbox')
  const box = frame.element().getBoundingClientRect()
  await frame.click({ position: { x: (last?.left ?? 0) - box.left + 10, y: 20 } })
  await twoFrames()
  expect(current()).toBe(2)
  await userEvent.keyboard('3')
  await expect.element(frame).toHaveValue('123')
})

test('B-039 a press on a later empty box never draws it as current', async () => {
  const screen = await render(<Code start="12" />)
  const node = screen.getByRole('textbox').element() as HTMLInputElement
  const last = screen.container.querySelectorAll('.oja-code__slot')[5]
  node.focus()
  const { left: clientX = 0 } = last?.getBoundingClientRect() ?? {}
  node.dispatchEvent(new MouseEvent('click', { clientX: clientX + 10, bubbles: true }))
  await Promise.resolve()
  expect(current()).toBe(2)
})

test('B-027 B-029 B-053 B-055 is one numeric field that phones fill from a text message', async () => {
  const screen = await render(<Code />)
  const input = screen.getByRole('textbox')
  await expect.element(input).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(input).toHaveAttribute('inputmode', 'numeric')
  expect(screen.container.querySelectorAll('input').length).toBe(1)
  expect(input.element().closest('[dir="ltr"][translate="no"]')).not.toBeNull()
})

test('B-047 B-050 a new error clears a full code, focuses it and describes the field', async () => {
  const screen = await render(<Code start="123456" />)
  const input = screen.getByRole('textbox')
  await screen.rerender(<Code start="123456" error="That code is not right" />)
  await expect.element(input).toHaveValue('')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveAccessibleName('Code from your email')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(input).toHaveAccessibleDescription('That code is not right')
})

test('B-047 another error clears the next code as well', async () => {
  const screen = await render(<Code error="That code is not right" />)
  const input = screen.getByRole('textbox')
  await input.fill('123456')
  await screen.rerender(<Code error="That code has expired" />)
  await expect.element(input).toHaveValue('')
})

test('B-047 rerendering an error made of elements does not clear the code again', async () => {
  const element = () => <Code error={<b>That code is not right</b>} />
  const screen = await render(element())
  const input = screen.getByRole('textbox')
  await input.fill('123456')
  await screen.rerender(element())
  await expect.element(input).toHaveValue('123456')
})

test('B-047 an error that arrives while busy clears the code when busy ends', async () => {
  const screen = await render(<Code start="123456" busy />)
  await screen.rerender(<Code start="123456" busy error="That code is not right" />)
  expect(screen.getByRole('textbox').element()).toHaveValue('123456')
  await screen.rerender(<Code start="123456" error="That code is not right" />)
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
})

test('an error about a partial code keeps its digits', async () => {
  const screen = await render(<Code start="123" />)
  await screen.rerender(<Code start="123" error="Enter the 6 digits" />)
  await expect.element(screen.getByRole('textbox')).toHaveValue('123')
})

test('B-047 while busy the code keeps the focus and cannot change', async () => {
  const { input } = await typeInto(<Code start="12345" busy />, '6{Backspace}')
  await paste(input.element(), '999999')
  await expect.element(input).toHaveValue('12345')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveAttribute('aria-busy', 'true')
})

test('B-058 six boxes fit a phone of 320 px', async () => {
  const screen = await render(
    <div style={{ width: 288 }}>
      <Code />
    </div>,
  )
  const slots = [...screen.container.querySelectorAll('.oja-code__slot')].map((slot) =>
    slot.getBoundingClientRect(),
  )
  const first = slots[0]
  expect((slots[5]?.right ?? 0) - (first?.left ?? 0)).toBeLessThanOrEqual(288)
  expect(first?.width ?? 0).toBeGreaterThanOrEqual(40)
})

test.each([
  ['99', '{Home}{ArrowRight}', '199456'],
  ['7890', '{End}{ArrowLeft}', '123478'],
])(
  'B-035 pasting %s into the middle (%s) replaces from there and never makes the code longer',
  async (text, keys, now) => {
    const { input } = await typeInto(<Code start="123456" />, keys)
    await paste(input.element(), text)
    await expect.element(input).toHaveValue(now)
  },
)

test('B-035 B-036 Shift with an arrow selects several digits, and a paste replaces them all', async () => {
  const { input } = await typeInto(<Code start="123456" />, '{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await paste(input.element(), '9')
  await expect.element(input).toHaveValue('9456')
})

test.each(['Control', 'Meta'])('B-036 %s with an arrow moves to the first or last box', async (key) => {
  await typeInto(<Code start="123456" />, `{${key}>}{ArrowLeft}{/${key}}`)
  await expect.poll(current).toBe(0)
  await userEvent.keyboard(`{${key}>}{ArrowRight}{/${key}}`)
  await expect.poll(current).toBe(5)
})

test('B-036 leaves Alt with an arrow to the browser', async () => {
  const screen = await render(<Code start="123456" />)
  const input = screen.getByRole('textbox')
  const press = (altKey: boolean) =>
    input
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey, bubbles: true, cancelable: true }),
      )
  await input.click()
  expect(press(true)).toBe(true)
  expect(press(false)).toBe(false)
})

test('B-036 no box is current without the focus', async () => {
  await typeInto(<Code start="123" />)
  await expect.poll(current).toBe(3)
  await userEvent.tab()
  await expect.poll(current).toBe(-1)
})

test('B-036 a key that arrives before the frame after a press keeps its box', async () => {
  const screen = await render(<Code start="123456" />)
  const node = screen.getByRole('textbox').element() as HTMLInputElement
  node.focus()
  // On the first box.
  node.click()
  // React renders it before the next event, as after a real click.
  await Promise.resolve()
  node.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
  await twoFrames()
  expect(current()).toBe(1)
})

test.each<CodeProps>([{ busy: true }, { locked: 'Too many wrong codes' }])(
  'B-036 no box is current while nothing can be typed: %o',
  async (rest) => {
    const { screen } = await typeInto(<Code start="123" />)
    await expect.poll(current).toBe(3)
    await screen.rerender(<Code start="123" {...rest} />)
    await expect.poll(current).toBe(-1)
  },
)

test('B-034 the live region exists before anything is refused', async () => {
  document.querySelector('.oja-announcer')?.remove()
  await render(<Code />)
  expect(document.querySelector('.oja-announcer')).toHaveTextContent('')
})

test('B-034 in StrictMode too, a refused letter is reported once', async () => {
  const onInvalidInput = vi.fn()
  await typeInto(
    <StrictMode>
      <Code onInvalidInput={onInvalidInput} />
    </StrictMode>,
    'a',
  )
  expect(onInvalidInput).toHaveBeenCalledExactlyOnceWith('a')
})

test('B-034 reports text without digits from a password manager too', async () => {
  const onInvalidInput = vi.fn()
  const screen = await render(<Code onInvalidInput={onInvalidInput} />)
  enterText(screen.getByRole('textbox').element() as HTMLInputElement, 'hello')
  expect(onInvalidInput).toHaveBeenCalledExactlyOnceWith('hello')
  await expect.poll(announced).toBe('Only digits')
})

test('B-034 announces and reports text without digits, but not text with some', async () => {
  const onInvalidInput = vi.fn()
  const { input } = await typeInto(<Code onInvalidInput={onInvalidInput} />, 'a')
  expect(onInvalidInput).toHaveBeenCalledExactlyOnceWith('a')
  await expect.poll(announced).toBe('Only digits')
  await paste(input.element(), 'hello')
  expect(onInvalidInput).toHaveBeenLastCalledWith('hello')
  await paste(input.element(), '12-3')
  expect(onInvalidInput).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('b')
  expect(onInvalidInput).toHaveBeenLastCalledWith('b')
})

test('B-038 undo reverts typing and pasting, also after a refused letter', async () => {
  const { screen, input } = await typeInto(<Code />, '12x')
  await paste(input.element(), '987-654')
  await expect.element(input).toHaveValue('987654')
  await undo()
  await expect.element(input).toHaveValue('12')
  expect(drawn(screen.container)).toBe('1|2||||')
  await redo()
  await expect.element(input).toHaveValue('987654')
})

test('B-038 undo reverts a paste of more digits than fit', async () => {
  const { input } = await typeInto(<Code start="123456" />, '{End}{ArrowLeft}')
  await paste(input.element(), '7890')
  await expect.element(input).toHaveValue('123478')
  await undo()
  await expect.element(input).toHaveValue('123456')
})

test('B-038 leaves select all and cut to the browser', async () => {
  const { input } = await typeInto(<Code start="123456" />, '{Control>}a{/Control}')
  const node = input.element() as HTMLInputElement
  await expect.poll(() => [node.selectionStart, node.selectionEnd]).toEqual([0, 6])
  await withClipboard(() => userEvent.keyboard('{Control>}x{/Control}'))
  await expect.element(input).toHaveValue('')
})

test('B-037 Backspace in the middle deletes the digit and moves to the one before it', async () => {
  const { input } = await typeInto(<Code start="123456" />, '{Home}{ArrowRight}{ArrowRight}{Backspace}')
  await expect.element(input).toHaveValue('12456')
  await userEvent.keyboard('{Backspace}')
  await expect.element(input).toHaveValue('1456')
})

test('B-037 Delete removes the digit in the box; Backspace with a modifier clears the code', async () => {
  const { input } = await typeInto(<Code start="123456" />, '{Home}{Delete}')
  await expect.element(input).toHaveValue('23456')
  await userEvent.keyboard('{Control>}{Backspace}{/Control}')
  await expect.element(input).toHaveValue('')
})

test.each(['Meta', 'Alt'])('B-037 %s with Backspace selects the whole code', async (key) => {
  const { input } = await typeInto(<Code start="123456" />, `{${key}>}{Backspace}{/${key}}`)
  // Whether it deletes depends on the system; the field only selects.
  const { selectionStart, selectionEnd, value } = input.element() as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, value.length])
})

test.each(['12 34-56', '123456'])(
  'B-031 a paste by the on-screen keyboard, one input of many characters, is filtered and fills the boxes: %s',
  async (data) => {
    const { input } = await typeInto(<Code />)
    const init = { inputType: 'insertText', data, bubbles: true, cancelable: true }
    input.element().dispatchEvent(new InputEvent('beforeinput', init))
    await expect.element(input).toHaveValue('123456')
  },
)

test.each([{ cancelable: false }, { cancelable: true, isComposing: true }])(
  'B-031 text that the browser inserts itself, with %o, is not inserted twice',
  async (how) => {
    const { input } = await typeInto(<Code />)
    const event = new InputEvent('beforeinput', {
      inputType: 'insertText',
      data: '12',
      bubbles: true,
      ...how,
    })
    input.element().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    await expect.element(input).toHaveValue('')
  },
)

test('accepts the digits of an Arabic keyboard', async () => {
  const screen = await render(<Code />)
  await screen.getByRole('textbox').fill('٦٥٤٣٢١')
  await expect.element(screen.getByRole('textbox')).toHaveValue('654321')
})

test('B-051 announces autofill of the whole code once, and typing not at all', async () => {
  const screen = await render(<Code />)
  const input = screen.getByRole('textbox')
  announce('')
  enterText(input.element() as HTMLInputElement, '654321')
  await expect.poll(announced).toBe('Code filled in')
  enterText(input.element() as HTMLInputElement, '')
  await input.click()
  announce('')
  await userEvent.keyboard('123456')
  await expect.element(input).toHaveValue('123456')
  expect(announced()).toBe('')
})

test('B-051 does not announce a partial code that arrives at once', async () => {
  const screen = await render(<Code />)
  announce('')
  enterText(screen.getByRole('textbox').element() as HTMLInputElement, '654')
  await expect.element(screen.getByRole('textbox')).toHaveValue('654')
  expect(announced()).toBe('')
})

test('B-027 only the input is exposed to screen readers, not the boxes', async () => {
  announce('')
  await render(<Code start="12" />)
  await expect.poll(spokenTexts).toEqual(['Code from your email', '12'])
})

test('B-020 browsers do not correct or capitalise a code of letters', async () => {
  const screen = await render(<Code charset="alphanumeric" />)
  const input = screen.getByRole('textbox')
  await expect.element(input).toHaveAttribute('autocapitalize', 'none')
  await expect.element(input).toHaveAttribute('autocorrect', 'off')
  await expect.element(input).toHaveAttribute('spellcheck', 'false')
})

test('B-028 B-036 Tab selects the first empty box', async () => {
  const screen = await render(<Code start="123" />)
  await userEvent.tab()
  await userEvent.keyboard('4')
  await expect.element(screen.getByRole('textbox')).toHaveValue('1234')
})

test('B-028 is one tab stop', async () => {
  const screen = await render(
    <>
      <button type="button">Before</button>
      <Code start="123" />
      <button type="button">After</button>
    </>,
  )
  await screen.getByRole('button', { name: 'Before' }).click()
  await userEvent.tab()
  await expect.element(screen.getByRole('textbox')).toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
})

test('B-036 a caret placed between two digits selects the digit after it, also after Backspace', async () => {
  const { input } = await typeInto(<Code start="123456" />, '{Home}{ArrowRight}{ArrowRight}{Backspace}')
  await expect.poll(current).toBe(1)
  ;(input.element() as HTMLInputElement).setSelectionRange(3, 3)
  await expect.poll(current).toBe(3)
})

test('B-041 is left-to-right in a right-to-left page, and arrows follow the screen', async () => {
  const screen = await render(
    <div dir="rtl">
      <Code start="123456" />
    </div>,
  )
  const slots = [...screen.container.querySelectorAll('.oja-code__slot')]
  expect(slots[0]?.getBoundingClientRect().x).toBeLessThan(slots[5]?.getBoundingClientRect().x ?? 0)
  const input = screen.getByRole('textbox')
  await input.click()
  await userEvent.keyboard('{Home}{ArrowRight}9')
  await expect.element(input).toHaveValue('193456')
})

test('B-027 B-049 posts its value by name, and native validation works', async () => {
  const posted = vi.fn()
  const screen = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        posted(new FormData(event.currentTarget).get('otp'))
      }}
    >
      <Code name="otp" pattern="\d{6}" required />
      <button type="submit">Verify</button>
    </form>,
  )
  const input = screen.getByRole('textbox')
  await input.fill('123')
  await screen.getByRole('button', { name: 'Verify' }).click()
  expect(posted).not.toHaveBeenCalled()
  expect((input.element() as HTMLInputElement).validity.patternMismatch).toBe(true)
  await input.fill('123456')
  await screen.getByRole('button', { name: 'Verify' }).click()
  expect(posted).toHaveBeenCalledExactlyOnceWith('123456')
})

test('B-046 with autoSubmit it submits its form once, with the whole code, also a form elsewhere', async () => {
  const sent = vi.fn()
  function Elsewhere({ autoSubmit }: { autoSubmit: boolean }) {
    const [value, setValue] = useState('')
    return (
      <>
        <form
          id="verify"
          onSubmit={(event) => {
            event.preventDefault()
            sent(value)
          }}
        />
        <OtpInput autoSubmit={autoSubmit} form="verify" label="Code" value={value} onValueChange={setValue} />
      </>
    )
  }
  const screen = await render(<Elsewhere autoSubmit={false} />)
  await screen.getByRole('textbox').fill('111111')
  await expect.element(screen.getByRole('textbox')).toHaveValue('111111')
  expect(sent).not.toHaveBeenCalled()
  await screen.rerender(<Elsewhere autoSubmit />)
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('{End}2')
  await eventually(() => expect(sent).toHaveBeenCalledExactlyOnceWith('111112'))
})

test('B-046 autoSubmit ignores a code set by the page', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  function Filled() {
    const [value, setValue] = useState('')
    return (
      <form onSubmit={sent}>
        <OtpInput autoSubmit label="Code" value={value} onValueChange={setValue} />
        <button type="button" onClick={() => setValue('')}>
          Clear
        </button>
        <button type="button" onClick={() => setValue('222222')}>
          Fill in
        </button>
      </form>
    )
  }
  const screen = await render(<Filled />)
  await screen.getByRole('textbox').fill('111111')
  await eventually(() => expect(sent).toHaveBeenCalledOnce())
  await screen.getByRole('button', { name: 'Clear' }).click()
  await screen.getByRole('button', { name: 'Fill in' }).click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('222222')
  expect(sent).toHaveBeenCalledOnce()
})

test('B-046 does not submit a code that the page clears on completion', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const onComplete = vi.fn()
  function Emptied() {
    const [value, setValue] = useState('')
    const complete = (code: string) => {
      onComplete(code)
      setValue('')
    }
    return (
      <form onSubmit={sent}>
        <OtpInput autoSubmit label="Code" value={value} onComplete={complete} onValueChange={setValue} />
      </form>
    )
  }
  const { input } = await typeInto(<Emptied />, '123456')
  expect(onComplete).toHaveBeenCalledOnce()
  await expect.element(input).toHaveValue('')
  expect(sent).not.toHaveBeenCalled()
})

test('B-050 the reason for a lock follows the caller’s own description', async () => {
  const screen = await render(
    <>
      <p id="about">Sent to 0803</p>
      <Code aria-describedby="about" locked="Wait" />
    </>,
  )
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('Sent to 0803 Wait')
})

test('B-047 while locked it says why and accepts nothing', async () => {
  const screen = await render(<Code start="12" locked="Too many wrong codes. Try again in 2 minutes." />)
  const input = screen.getByRole('textbox')
  await expect.element(input).toBeDisabled()
  await expect.element(input).toHaveAccessibleDescription('Too many wrong codes. Try again in 2 minutes.')
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Too many wrong codes. Try again in 2 minutes.')
})

test('B-047 a paste into a disabled code is left to the browser', async () => {
  const screen = await render(<Code start="12" disabled />)
  const data = new DataTransfer()
  data.setData('text', '654321')
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  const input = screen.getByRole('textbox')
  input.element().dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  await expect.element(input).toHaveValue('12')
})

test('B-047 a lock that arrives while the field has the focus blocks pasting by keyboard', async () => {
  const screen = await render(
    <>
      <input aria-label="Message" defaultValue="654321" />
      <Code start="12" />
    </>,
  )
  const input = screen.getByLabelText('Code from your email')
  await withClipboard(async () => {
    await screen.getByLabelText('Message').click()
    await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}')
    await input.click()
    await screen.rerender(
      <>
        <input aria-label="Message" defaultValue="654321" />
        <Code start="12" locked="Too many wrong codes" />
      </>,
    )
    await userEvent.keyboard('{Control>}v{/Control}')
  })
  await expect.element(input).toHaveValue('12')
})

test('B-044 a password manager’s icon at the end of the input is beside the last box', async () => {
  const screen = await render(<Code />)
  const input = screen.getByRole('textbox').element().getBoundingClientRect()
  const last = screen.container.querySelectorAll('.oja-code__slot')[5]?.getBoundingClientRect()
  expect(input.right - (last?.right ?? 0)).toBeGreaterThanOrEqual(40)
})

test('B-056 server markup of any length has no style attribute, which a strict content security policy refuses', () => {
  for (let length = 1; length <= 16; length += 1)
    expect(renderToString(<Code length={length} />)).not.toContain('style=')
})

test('B-054 B-056 injects no styles, shows no second caret and does not make phones zoom', async () => {
  const before = document.querySelectorAll('style').length
  const screen = await render(<Code />)
  expect(document.querySelectorAll('style').length).toBe(before)
  const style = getComputedStyle(screen.getByRole('textbox').element())
  expect(style.caretColor).toBe('rgba(0, 0, 0, 0)')
  expect(Number.parseFloat(style.fontSize)).toBeGreaterThanOrEqual(16)
})

test('the focus ring of the current box is not cut off', async () => {
  const { screen } = await typeInto(<Code />)
  const ring = getComputedStyle(screen.container.querySelector('[data-current]')!)
  const outside = Number.parseFloat(ring.outlineWidth) + Number.parseFloat(ring.outlineOffset)
  // The frame is clipped this far outside of its edge, in Safari at its edge.
  const room = CSS.supports('overflow-clip-margin', '4px') ? 4 : 0
  expect(outside).toBeLessThanOrEqual(room)
})

test.each([3, 4, 5, 6, 7, 8, 9, 10, 12])(
  'B-056 %i server-rendered boxes are in one row, as wide as in the browser',
  async (length) => {
    const screen = await render(<Code length={length} />)
    const tops = (root: Element) =>
      new Set([...root.querySelectorAll('.oja-code__slot')].map((slot) => slot.getBoundingClientRect().top))
    const widthOf = (root: Element) => root.querySelector('.oja-code__frame')?.getBoundingClientRect().width
    const place = document.createElement('div')
    // What a browser keeps of it under `style-src 'self'`.
    place.innerHTML = renderToString(<Code length={length} />).replaceAll(/ style="[^"]*"/g, '')
    screen.container.after(place)
    expect(tops(place).size).toBe(1)
    if (length <= 10) expect(widthOf(place)).toBe(widthOf(screen.container))
    place.remove()
  },
)

test.each([1, 2, 12])('B-056 %i boxes are as wide as six', async (length) => {
  const widths = () =>
    [...document.querySelectorAll('.oja-code__slot')].map((slot) => slot.getBoundingClientRect().width)
  const screen = await render(<Code />)
  const [width] = widths()
  await screen.rerender(<Code length={length} />)
  await expect.poll(() => widths().map(Math.round)).toEqual(Array.from({ length }, () => width))
})

test('B-052 B-053 the enter key of a phone’s keypad says done, and the field is not a telephone field', async () => {
  const screen = await render(<Code />)
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('enterkeyhint', 'done')
  await expect.element(screen.getByRole('textbox')).toHaveAttribute('type', 'text')
})

test('B-057 the input draws a code typed before hydration, and the component keeps it', async () => {
  const { place, hydrate } = drawnByServer(<Code />)
  const input = place.querySelector('input') as HTMLInputElement
  input.value = '4711'
  expect(getComputedStyle(input).color).not.toBe('rgba(0, 0, 0, 0)')
  hydrate()
  await eventually(() => expect(drawn(place)).toBe('4|7|1|1||'))
  expect(getComputedStyle(input).color).toBe('rgba(0, 0, 0, 0)')
})

test('B-057 a whole code typed before hydration calls onComplete once, in StrictMode too', async () => {
  const onComplete = vi.fn()
  const { place, hydrate } = drawnByServer(
    <StrictMode>
      <Code onComplete={onComplete} />
    </StrictMode>,
  )
  ;(place.querySelector('input') as HTMLInputElement).value = '123-456'
  hydrate()
  await eventually(() => expect(drawn(place)).toBe('1|2|3|4|5|6'))
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

const plain = <OtpInput label="Code" />

test('B-161 is uncontrolled without `value`, on a server too', async () => {
  expect(renderToString(plain)).toContain('<input')
  const screen = await render(<OtpInput label="Code" defaultValue="42" name="otp" />)
  const input = screen.getByRole('textbox')
  await expect.element(input).toHaveValue('42')
  await input.click()
  await userEvent.keyboard('{End}1')
  await expect.element(input).toHaveValue('421')
  expect(drawn(screen.container)).toBe('4|2|1|||')
})

test('B-161 a form reset restores the default, also in the boxes', async () => {
  const onValueChange = vi.fn()
  const screen = await render(
    <form>
      <OtpInput label="Code" defaultValue="42" name="otp" onValueChange={onValueChange} />
    </form>,
  )
  const input = screen.getByRole('textbox')
  const form = screen.container.querySelector('form') as HTMLFormElement
  await input.click()
  await userEvent.keyboard('{End}1905')
  expect(new FormData(form).get('otp')).toBe('421905')
  form.reset()
  await expect.element(input).toHaveValue('42')
  expect(drawn(screen.container)).toBe('4|2||||')
  expect(onValueChange).toHaveBeenLastCalledWith('42')
})

test('B-162 a partial code is invalid until complete, with a message in the given words', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <form onSubmit={sent}>
      <OtpInput label="Code" required labels={{ incomplete: 'Six digits, please' }} />
      <button type="submit">Verify</button>
    </form>,
  )
  const input = screen.getByRole('textbox')
  const node = input.element() as HTMLInputElement
  expect(node.validity.valueMissing).toBe(true)
  await input.fill('123')
  expect(node.checkValidity()).toBe(false)
  expect(node.validationMessage).toBe('Six digits, please')
  await screen.getByRole('button', { name: 'Verify' }).click()
  expect(sent).not.toHaveBeenCalled()
  await input.fill('123456')
  expect(node.checkValidity()).toBe(true)
  await screen.getByRole('button', { name: 'Verify' }).click()
  expect(sent).toHaveBeenCalledOnce()
})

test('B-162 an empty code does not block its form', async () => {
  const screen = await render(<OtpInput label="Code" />)
  expect((screen.getByRole('textbox').element() as HTMLInputElement).checkValidity()).toBe(true)
})

test('B-161 works with a form library that reads events and writes the input’s value, such as `register` of React Hook Form', async () => {
  const read = vi.fn()
  let node: HTMLInputElement | null = null
  const register = {
    name: 'otp',
    onBlur: vi.fn(),
    onChange: (event: { target: HTMLInputElement }) => read(event.target.name, event.target.value),
    ref: (input: HTMLInputElement | null) => {
      node = input
      if (input) input.value = '12'
    },
  }
  const screen = await render(<OtpInput label="Code" {...register} />)
  const input = screen.getByRole('textbox')
  await eventually(() => expect(drawn(screen.container)).toBe('1|2||||'))
  enterText(input.element() as HTMLInputElement, 'code: 421-905')
  expect(read).toHaveBeenLastCalledWith('otp', '421905')
  ;(node as HTMLInputElement | null)!.value = '7-7'
  await eventually(() => expect(drawn(screen.container)).toBe('7|7||||'))
  await input.click()
  await paste(input.element(), '421-905')
  expect(read).toHaveBeenLastCalledWith('otp', '421905')
  await screen.rerender(<OtpInput label="Code" {...register} error="Not the right code" />)
  await eventually(() => expect(read).toHaveBeenLastCalledWith('otp', ''))
})

test('B-161 in StrictMode too, reports a value written by a form library once', async () => {
  const onValueChange = vi.fn()
  const screen = await render(
    <StrictMode>
      <OtpInput label="Code" onValueChange={onValueChange} />
    </StrictMode>,
  )
  ;(screen.getByRole('textbox').element() as HTMLInputElement).value = '12'
  await eventually(() => expect(drawn(screen.container)).toBe('1|2||||'))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('12')
})

test('B-161 does not call onComplete for a code written by a form library, and keeps its letters', async () => {
  const onComplete = vi.fn()
  const screen = await render(<OtpInput charset="alphanumeric" label="Code" onComplete={onComplete} />)
  ;(screen.getByRole('textbox').element() as HTMLInputElement).value = 'K7-QFX2'
  await eventually(() => expect(drawn(screen.container)).toBe('K|7|Q|F|X|2'))
  expect(onComplete).not.toHaveBeenCalled()
})

test('B-161 does not report a value that the page set', async () => {
  const onValueChange = vi.fn()
  const code = (value: string) => <OtpInput label="Code" value={value} onValueChange={onValueChange} />
  const screen = await render(code('12'))
  await screen.rerender(code(''))
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
  expect(onValueChange).not.toHaveBeenCalled()
})

test('removes its document listeners on unmount', async () => {
  const added = vi.spyOn(document, 'addEventListener')
  const screen = await render(<Code />)
  await screen.unmount()
  const listened = added.mock.calls.filter(([name]) => name === 'selectionchange')
  expect(listened).not.toEqual([])
  for (const [, , options] of listened) expect((options as AbortController).signal.aborted).toBe(true)
  vi.restoreAllMocks()
})

test('B-163 accepts letters with charset="alphanumeric" and drops separators', async () => {
  const onInvalidInput = vi.fn()
  const screen = await render(<Code charset="alphanumeric" length={8} onInvalidInput={onInvalidInput} />)
  const input = screen.getByRole('textbox')
  await expect.element(input).toHaveAttribute('inputmode', 'text')
  await input.click()
  await userEvent.keyboard('k7-Q')
  await expect.element(input).toHaveValue('k7Q')
  await userEvent.keyboard('!')
  expect(onInvalidInput).toHaveBeenLastCalledWith('!')
  await expect.poll(announced).toBe('Only letters and digits')
  await paste(input.element(), 'Your code is K7QF-X2AB.')
  await expect.element(input).toHaveValue('K7QFX2AB')
})

test.each([
  ['Your code is ABCDEF', 'ABCDEF'],
  ['Please enter ABCDEF now', 'ABCDEF'],
  ['ABCDEF: please type', 'ABCDEF'],
  ['Please enter abcdef', 'abcdef'],
  ['ABC-DEF', 'ABCDEF'],
  ['ABC DEF', 'ABCDEF'],
  // Of several words as long as the code, the one with a digit.
  ['Please enter K7QFX2', 'K7QFX2'],
])('B-163 a paste of %j gives the code %s', async (text, code) => {
  const { input } = await typeInto(<Code charset="alphanumeric" />)
  await paste(input.element(), text)
  await expect.element(input).toHaveValue(code)
})

test('B-032 a paste works without execCommand, as in jsdom and happy-dom', async () => {
  Object.defineProperty(document, 'execCommand', { configurable: true, value: undefined })
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  const { input } = await typeInto(<Code />)
  await paste(input.element(), 'code: 421905')
  await expect.element(input).toHaveValue('421905')
})

test('B-164 groups have gaps and the given sizes, and a press selects the box under it', async () => {
  const screen = await render(<Code groups={[3, 3]} length={undefined} start="123456" />)
  const slots = [...screen.container.querySelectorAll<HTMLElement>('.oja-code__slot')]
  expect(slots.length).toBe(6)
  const gap = (index: number) =>
    (slots[index]?.getBoundingClientRect().left ?? 0) - (slots[index - 1]?.getBoundingClientRect().right ?? 0)
  expect(gap(3)).toBeGreaterThan(2 * gap(1))
  const input = screen.getByRole('textbox')
  const { left } = input.element().getBoundingClientRect()
  for (const [index, slot] of slots.entries()) {
    const box = slot.getBoundingClientRect()
    await input.click({ position: { x: box.left - left + box.width / 2, y: 20 } })
    await expect.element(slots[index] as HTMLElement).toHaveAttribute('data-current')
  }
})

test('B-164 draws a separator between groups of any size, and none at the ends', async () => {
  const screen = await render(<Code groups={[2, 3, 2]} length={undefined} />)
  const drawnIn = [...screen.container.querySelectorAll('.oja-code__frame > span')]
  const signs = drawnIn.map((node) => (node.matches('.oja-code__separator') ? '-' : '_'))
  expect(signs.join('')).toBe('__-___-__')
})

test('B-164 server-rendered groups are as wide as in the browser, and show text typed before hydration', async () => {
  const screen = await render(<Code groups={[3, 3]} length={undefined} />)
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Code groups={[3, 3]} length={undefined} />)
  screen.container.after(place)
  const widthOf = (root: Element) => root.querySelector('.oja-code__frame')?.getBoundingClientRect().width
  const dash = () => place.querySelector('.oja-code__separator') as HTMLElement
  expect(widthOf(place)).toBe(widthOf(screen.container))
  expect(getComputedStyle(dash()).display).not.toBe('none')
  ;(place.querySelector('input') as HTMLInputElement).value = '4711'
  expect(getComputedStyle(dash()).display).toBe('none')
  place.remove()
})

test('B-164 draws placeholders in empty boxes except the current one, and keeps them out of the code', async () => {
  const screen = await render(<Code length={8} placeholder="DDMMYYYY" start="21" />)
  expect(drawn(screen.container)).toBe('2|1|M|M|Y|Y|Y|Y')
  await screen.getByRole('textbox').click()
  expect(drawn(screen.container)).toBe('2|1||M|Y|Y|Y|Y')
  await expect.element(screen.getByRole('textbox')).toHaveValue('21')
})

test('B-164 draws a one-character placeholder in every empty box', async () => {
  const screen = await render(<Code placeholder="•" start="1" />)
  expect(drawn(screen.container)).toBe('1|•|•|•|•|•')
})

test('B-164 renderSlot draws the boxes, while the field handles keys and pointer', async () => {
  const { screen } = await typeInto(
    <Code
      renderSlot={({ char, index, isCurrent }) => (
        <b data-testid={`box-${index}`}>{isCurrent ? '>' : char || '_'}</b>
      )}
    />,
    '42',
  )
  await expect.element(screen.getByTestId('box-2')).toHaveTextContent('>')
  expect(screen.container.querySelector('.oja-code__frame')?.textContent).toBe('42>___')
})

test('B-165 with clearOnError={false} an error keeps the code and the focus', async () => {
  const screen = await render(
    <>
      <button type="button">Try again</button>
      <Code start="123456" clearOnError={false} />
    </>,
  )
  await screen.getByRole('button', { name: 'Try again' }).click()
  await screen.rerender(
    <>
      <button type="button">Try again</button>
      <Code start="123456" clearOnError={false} error="You seem to be offline" />
    </>,
  )
  await expect.element(screen.getByText('You seem to be offline')).toBeVisible()
  await expect.element(screen.getByRole('textbox')).toHaveValue('123456')
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
})

test('B-166 after preventDefault in the caller’s handler a press or key selects no box', async () => {
  const prevent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(<Code start="123456" onClick={prevent} onKeyDown={prevent} />)
  const input = screen.getByRole('textbox')
  await userEvent.tab()
  await expect.poll(current).toBe(5)
  await input.click({ position: { x: 70, y: 20 } })
  await userEvent.keyboard('{Home}')
  expect(prevent).toHaveBeenCalledTimes(2)
  expect(current()).toBe(5)
})

test('B-166 calls onFocus and onBlur', async () => {
  const handlers = { onFocus: vi.fn(), onBlur: vi.fn() }
  await render(<Code {...handlers} />)
  await userEvent.tab()
  expect(handlers.onFocus).toHaveBeenCalledOnce()
  await userEvent.tab()
  expect(handlers.onBlur).toHaveBeenCalledOnce()
})

test('B-166 the caller’s handlers run, and preventDefault stops ours', async () => {
  const onPaste = vi.fn()
  const onClick = vi.fn()
  const onKeyDown = vi.fn()
  const handlers = { onPaste, onClick, onKeyDown }
  const { input } = await typeInto(<Code start="12" {...handlers} />, '{Home}')
  await paste(input.element(), '987654')
  for (const handler of Object.values(handlers)) expect(handler).toHaveBeenCalledOnce()
  await expect.element(input).toHaveValue('987654')
  onPaste.mockImplementation((event: { preventDefault: () => void }) => event.preventDefault())
  await paste(input.element(), '111111')
  await expect.element(input).toHaveValue('987654')
})

test.each(['1234', '１２３４'])('%s composed in an IME is that code', async (word) => {
  const { input } = await typeInto(<OtpInput label="Code" />)
  await compose(word)
  await expect.element(input).toHaveValue('1234')
})

test('B-040 typing the same digit in a filled box moves to the next, however fast the next key arrives', async () => {
  const { input } = await typeInto(<OtpInput label="Code" defaultValue="123456" />, '{Home}')
  await pressFast('19')
  await expect.element(input).toHaveValue('193456')
})
