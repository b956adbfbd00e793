import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/index.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Skeleton, SkeletonGroup } from './skeleton.js'

const meta: Meta<typeof Skeleton> = {
  excludeStories: ['states'],
  title: 'Feedback/Skeleton',
  component: Skeleton,
}
export default meta

type Story = StoryObj<typeof Skeleton>

export const Line: Story = {}
export const Block: Story = { args: { width: 200, height: 44, radius: 10 } }
export const Paragraph: Story = { args: { lines: 3, width: 320 } }
export const Group: Story = {
  render: () => (
    <Card>
      <SkeletonGroup busy skeleton={<Skeleton lines={4} />}>
        Loaded
      </SkeletonGroup>
    </Card>
  ),
}

export const states = {
  line: Line,
  block: Block,
  paragraph: Paragraph,
  group: Group,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)
