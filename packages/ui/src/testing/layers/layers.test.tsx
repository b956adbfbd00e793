// Our layers inside and around those of other libraries: all reachable by keyboard and pointer, Escape closes only the top one,
// and the focus returns.
import * as RadixDialog from '@radix-ui/react-dialog'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../../dialog/index.js'
import { Drawer } from '../../drawer/index.js'
import { Menu } from '../../menu/index.js'
import { Select } from '../../select/index.js'
import { toast, Toaster } from '../../toast/index.js'
import { eventually } from '../eventually.js'
import { type Layer, THEIR_LAYERS, THEIR_LISTS } from './theirs.js'

const OUR_LAYERS: Record<string, Layer> = {
  Dialog: ({ name, children }) => (
    <Dialog title={name} trigger={<button type="button">Open {name}</button>}>
      {children}
    </Dialog>
  ),
  Drawer: ({ name, children }) => (
    <Drawer title={name} trigger={<button type="button">Open {name}</button>}>
      {children}
    </Drawer>
  ),
}

const opener = (name: string) => page.getByRole('button', { name: `Open ${name}` })
const layer = (name: string) => page.getByRole('dialog', { name })
const isOpen = (name: string) => expect.element(layer(name)).toBeVisible()
const isClosed = (name: string) => eventually(() => expect(layer(name).query()).toBeNull())

async function openByKey(name: string) {
  opener(name).element().focus()
  await expect.element(opener(name)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await isOpen(name)
  // Base UI moves the focus a few frames after opening, which would undo an earlier key press.
  await eventually(() => expect(layer(name).element().contains(document.activeElement)).toBe(true))
  // A popover in a sliding sheet moves away from the pointer when the sheet stops.
  await Promise.all(
    layer(name)
      .element()
      .getAnimations()
      .map((one) => one.finished),
  )
}

/** A field and a button in the inner layer. */
function Content({ onPress }: { onPress: () => void }) {
  return (
    <>
      <input aria-label="Bank" />
      <button type="button" onClick={onPress}>
        Save
      </button>
    </>
  )
}

async function tabTo(element: { element: () => Element }) {
  for (let step = 0; step < 6 && document.activeElement !== element.element(); step += 1) {
    await userEvent.keyboard('{Tab}')
  }
  expect(document.activeElement).toBe(element.element())
}

function pairs(outer: Record<string, unknown>, inner: Record<string, unknown>) {
  return Object.keys(outer).flatMap((around) => Object.keys(inner).map((inside) => [around, inside] as const))
}

/** Closes on any press or focus outside. */
const LIGHT = 'Base UI Popover'

const LAYERS = { ...OUR_LAYERS, ...THEIR_LAYERS }

describe('layers inside layers', () => {
  it.each([...pairs(OUR_LAYERS, THEIR_LAYERS), ...pairs(THEIR_LAYERS, OUR_LAYERS)])(
    'B-065 %s around %s',
    async (around, inside) => {
      const Outer = LAYERS[around] as Layer
      const Inner = LAYERS[inside] as Layer
      const onPress = vi.fn()
      await render(
        <Outer name="Outer">
          <Inner name="Inner">
            <Content onPress={onPress} />
          </Inner>
        </Outer>,
      )
      await openByKey('Outer')
      await openByKey('Inner')

      const field = page.getByRole('textbox', { name: 'Bank' })
      await tabTo(field)
      await userEvent.keyboard('kuda')
      await expect.element(field).toHaveValue('kuda')
      await page.getByRole('button', { name: 'Save' }).click()
      expect(onPress).toHaveBeenCalledOnce()
      await isOpen('Inner')

      await userEvent.keyboard('{Escape}')
      await isClosed('Inner')
      await isOpen('Outer')
      await expect.element(opener('Inner')).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await isClosed('Outer')
      await expect.element(opener('Outer')).toHaveFocus()
    },
  )

  it.each(pairs(OUR_LAYERS, THEIR_LISTS))('B-065 %s around %s', async (around, inside) => {
    const Outer = OUR_LAYERS[around] as Layer
    const Inner = THEIR_LISTS[inside] as (props: { name: string }) => ReactNode
    await render(
      <Outer name="Outer">
        <Inner name="Inner" />
      </Outer>,
    )
    const trigger = page.getByRole('combobox', { name: 'Open Inner' })
    await openByKey('Outer')
    trigger.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('option', { name: 'Kuda' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(page.getByRole('option').query()).toBeNull())
    await isOpen('Outer')
    await expect.element(trigger).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('option', { name: 'Kuda' })).toBeVisible()
    await page.getByRole('option', { name: 'Kuda' }).click()
    await expect.element(trigger).toHaveTextContent('Kuda')
    // Until then the closing list still handles Escape.
    await expect.element(trigger).toHaveFocus()
    await isOpen('Outer')
    await userEvent.keyboard('{Escape}')
    await isClosed('Outer')
    await expect.element(opener('Outer')).toHaveFocus()
  })

  it.each(Object.keys(LAYERS))('B-184 %s around Menu', async (around) => {
    const Outer = LAYERS[around] as Layer
    const onSelect = vi.fn()
    await render(
      <Outer name="Outer">
        <Menu
          label="More"
          trigger="…"
          items={[
            { label: 'Edit', onSelect },
            { label: 'Pause', onSelect },
          ]}
        />
      </Outer>,
    )
    const more = page.getByRole('button', { name: 'More' })
    await openByKey('Outer')
    more.element().focus()
    await userEvent.keyboard('{Enter}{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: 'Pause' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await eventually(() => expect(page.getByRole('menu').query()).toBeNull())
    await isOpen('Outer')
    await expect.element(more).toHaveFocus()
    await more.click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    expect(onSelect).toHaveBeenCalledOnce()
    await isOpen('Outer')
    await expect.element(more).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await isClosed('Outer')
    await expect.element(opener('Outer')).toHaveFocus()
  })

  it.each(Object.keys(LAYERS))('B-184 %s around Select', async (around) => {
    function Banks() {
      const [value, setValue] = useState('access')
      const options = ['Access', 'Kuda'].map((label) => ({ label, value: label.toLowerCase() }))
      return <Select label="Bank" value={value} onValueChange={setValue} options={options} />
    }
    const Outer = LAYERS[around] as Layer
    await render(
      <Outer name="Outer">
        <Banks />
      </Outer>,
    )
    const field = page.getByRole('combobox', { name: 'Bank' })
    await openByKey('Outer')
    await tabTo(field)
    await userEvent.keyboard('k')
    await expect.element(field).toHaveValue('kuda')
    await userEvent.selectOptions(field, 'access')
    await expect.element(field).toHaveValue('access')
    await isOpen('Outer')
    await userEvent.keyboard('{Escape}')
    await isClosed('Outer')
    await expect.element(opener('Outer')).toHaveFocus()
  })
})

describe('toasts above layers', () => {
  afterEach(() => toast.dismiss())

  it('B-066 a toast above a Base UI popover acts when pressed, and the popover treats that as a press outside', async () => {
    const Outer = LAYERS[LIGHT] as Layer
    const onAction = vi.fn()
    await render(
      <>
        <Outer name="Outer" />
        <Toaster />
      </>,
    )
    await openByKey('Outer')
    toast.info('Ad deleted', { action: { label: 'Undo', onAction } })
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(onAction).toHaveBeenCalledOnce()
    await isClosed('Outer')
  })

  async function renderBesideToaster(around: string) {
    const Outer = LAYERS[around] as Layer
    await render(
      <>
        <Outer name="Outer">
          <input aria-label="Bank" />
        </Outer>
        <Toaster />
      </>,
    )
  }

  async function pressEscapeUnderToast(around: string) {
    await renderBesideToaster(around)
    await openByKey('Outer')
    toast.error('Transfer failed')
    await eventually(() => expect(document.querySelectorAll('.oja-toast')).toHaveLength(1))
    page.getByRole('textbox', { name: 'Bank' }).element().focus()
    await userEvent.keyboard('{Escape}')
  }

  it.each(Object.keys(LAYERS).filter((name) => name !== LIGHT))(
    'B-066 a toast above %s can be pressed and reached by F6',
    async (around) => {
      const onAction = vi.fn()
      const action = { label: 'Undo', onAction }
      await renderBesideToaster(around)
      const undo = page.getByRole('button', { name: 'Undo' })
      const isGone = () => eventually(() => expect(document.querySelector('.oja-toast')).toBeNull())
      toast.info('Fired before', { action })
      await expect.element(undo).toBeVisible()
      await openByKey('Outer')
      await undo.click()
      expect(onAction).toHaveBeenCalledOnce()
      await isGone()
      await isOpen('Outer')

      page.getByRole('textbox', { name: 'Bank' }).element().focus()
      toast.info('Fired after', { action })
      await expect.element(undo).toBeVisible()
      await userEvent.keyboard('{F6}{Tab}')
      await expect.element(page.getByRole('listitem')).toHaveFocus()
      await userEvent.keyboard('{Tab}')
      await expect.element(undo).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      expect(onAction).toHaveBeenCalledTimes(2)
      await isGone()
      await isOpen('Outer')
      await expect.element(page.getByRole('textbox', { name: 'Bank' })).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await isClosed('Outer')
      await expect.element(opener('Outer')).toHaveFocus()
    },
  )

  it.each(Object.keys(LAYERS).filter((name) => !name.startsWith('Radix')))(
    'B-066 Escape in %s closes it and leaves the toast',
    async (around) => {
      await pressEscapeUnderToast(around)
      await isClosed('Outer')
      expect(document.querySelector('.oja-toast[data-state="open"]')).not.toBeNull()
    },
  )

  it.each(Object.keys(THEIR_LAYERS).filter((name) => name.startsWith('Radix')))(
    'B-066 Escape in %s closes the toast first: Radix sends the key to the newest layer',
    async (around) => {
      await pressEscapeUnderToast(around)
      await eventually(() => expect(document.querySelector('.oja-toast')).toBeNull())
      await isOpen('Outer')
      await userEvent.keyboard('{Escape}')
      await isClosed('Outer')
    },
  )
})

describe('B-065 layers at the z-index of shadcn/ui, 50, stack in the order they opened', () => {
  const theirs: Layer = ({ name, children }) => (
    <RadixDialog.Root>
      <RadixDialog.Trigger>Open {name}</RadixDialog.Trigger>
      <RadixDialog.Portal>
        <RadixDialog.Overlay style={{ position: 'fixed', inset: 0, zIndex: 50 }} />
        <RadixDialog.Content
          aria-describedby={undefined}
          style={{ position: 'fixed', inset: '10%', zIndex: 50 }}
        >
          <RadixDialog.Title>{name}</RadixDialog.Title>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )

  it.each(Object.keys(OUR_LAYERS))('%s, and theirs in it, and ours in theirs', async (name) => {
    const Ours = OUR_LAYERS[name] as Layer
    const Theirs = theirs
    await render(
      <Ours name="Outer">
        <Theirs name="Middle">
          <Ours name="Inner">
            <input aria-label="Bank" />
          </Ours>
        </Theirs>
      </Ours>,
    )
    for (const step of ['Outer', 'Middle', 'Inner']) {
      await openByKey(step)
      // Radix inserts a dialog with `pointer-events: none` and allows them in a later update.
      await eventually(() => {
        const box = layer(step).element().getBoundingClientRect()
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        expect(layer(step).element().contains(top), step).toBe(true)
      })
    }
  })
})
