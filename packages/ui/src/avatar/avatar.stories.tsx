import type { Meta, StoryObj } from '@storybook/react-vite'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Avatar } from './avatar.js'

const meta: Meta<typeof Avatar> = {
  excludeStories: ['states'],
  title: 'Basics/Avatar',
  component: Avatar,
  args: { name: 'Adaeze Nwosu' },
}
export default meta

type Story = StoryObj<typeof Avatar>

export const Default: Story = {}
/** The dot below and the tone mark are part of the letter. */
export const MarkedLetter: Story = { args: { name: 'Ọ́ládélé Bákàrè' } }
export const Empty: Story = { args: { name: '' } }
export const Named: Story = { args: { label: 'Adaeze Nwosu' } }
export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Avatar name="Musa" size={28} />
      <Avatar name="Ẹniọlá" size={36} />
      <Avatar name="Ifeoma" size={40} />
      <Avatar name="Ṣadé" size={64} />
    </div>
  ),
}

export const states = {
  initial: Default,
  'marked letter': MarkedLetter,
  'no name': Empty,
  named: Named,
  sizes: Sizes,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)
