import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { SearchField, type SearchFieldProps } from './search-field.js'

function Search({ value: start, onValueChange, ...rest }: SearchFieldProps) {
  const [value, setValue] = useState(start)
  return (
    <div style={{ maxWidth: 400 }}>
      <SearchField
        {...rest}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          onValueChange?.(next)
        }}
      />
    </div>
  )
}

const meta: Meta<typeof SearchField> = {
  excludeStories: ['states'],
  title: 'Forms/SearchField',
  component: SearchField,
  args: { label: 'Search banks', placeholder: 'Search banks', value: '', onValueChange: fn() },
  render: (args) => <Search {...args} />,
}
export default meta

type Story = StoryObj<typeof SearchField>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'Zenith' } }
export const Cleared: Story = {
  args: { value: 'Zenith' },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    await expect(screen.getByRole('searchbox')).toHaveValue('')
    await expect(screen.getByRole('searchbox')).toHaveFocus()
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 90 } } },
}
export const Disabled: Story = { args: { disabled: true } }

export const states = {
  empty: Empty,
  filled: Filled,
  cleared: Cleared,
  disabled: Disabled,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)
