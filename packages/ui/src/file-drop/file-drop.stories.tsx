import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { FileDrop, type FileDropProps } from './file-drop.js'

function Drop({ file: start, onFileChange, ...rest }: FileDropProps) {
  const [file, setFile] = useState(start)
  return (
    <div style={{ maxWidth: 400 }}>
      <FileDrop
        {...rest}
        file={file}
        onFileChange={(next) => {
          setFile(next)
          onFileChange?.(next)
        }}
      />
    </div>
  )
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#3a3f8f"/>
<circle cx="32" cy="32" r="16" fill="none" stroke="#fff" stroke-width="4"/><circle cx="32" cy="54" r="4" fill="#e3b341"/></svg>`

const meta: Meta<typeof FileDrop> = {
  excludeStories: ['states'],
  title: 'Forms/FileDrop',
  component: FileDrop,
  args: {
    label: 'Front of your document',
    accept: 'image/*,application/pdf',
    maxBytes: 5 * 1024 * 1024,
    file: null,
    hint: 'All four corners in the picture, at most 5 MB',
    onFileChange: fn(),
  },
  render: (args) => <Drop {...args} />,
}
export default meta

type Story = StoryObj<typeof FileDrop>

export const Empty: Story = {}
export const Picture: Story = {
  args: { file: new File([drawing], 'passport-front-page-scan-2026.svg', { type: 'image/svg+xml' }) },
}
export const Paper: Story = {
  args: { file: new File(['%PDF'], 'bank-statement.pdf', { type: 'application/pdf' }) },
}
/** A format an iPhone may send, which other browsers cannot draw. */
export const NotDrawn: Story = {
  args: { file: new File(['not drawn here'], 'IMG_0412.heic', { type: 'image/heic' }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
  },
}
export const TooLarge: Story = {
  args: { maxBytes: 3 },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const input = screen.getByLabelText('Front of your document')
    await userEvent.upload(input, new File(['%PDF'], 'statement.pdf', { type: 'application/pdf' }))
    await expect(screen.getByText('Choose a file of at most 3 bytes')).toBeVisible()
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 260 } } },
}
export const WithError: Story = { args: { error: 'Add the front of your document' } }
export const Disabled: Story = { args: { disabled: true } }

export const states = {
  empty: Empty,
  picture: Picture,
  'not drawn': NotDrawn,
  paper: Paper,
  'too large': TooLarge,
  error: WithError,
  disabled: Disabled,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)
