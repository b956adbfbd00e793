import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../button/index.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Stepper, type StepState } from './stepper.js'

const meta: Meta<typeof Stepper> = {
  excludeStories: ['states'],
  title: 'Feedback/Stepper',
  component: Stepper,
  args: {
    label: 'Order progress',
    steps: [
      { label: 'Order placed', state: 'done' },
      { label: 'Vendor pays', state: 'now' },
      { label: 'You confirm', state: 'next' },
    ],
  },
}
export default meta

type Story = StoryObj<typeof Stepper>

export const InTheMiddle: Story = {}

export const AtTheStart: Story = {
  args: {
    steps: [
      { label: 'You pay', state: 'now' },
      { label: 'Vendor confirms', state: 'next' },
      { label: 'Coin released', state: 'next' },
    ],
  },
}

export const AllDone: Story = {
  args: {
    steps: [
      { label: 'Paid', state: 'done' },
      { label: 'Confirmed', state: 'done' },
      { label: 'Coin released', state: 'done' },
    ],
  },
}

export const Failed: Story = {
  args: {
    steps: [
      { label: 'Order placed', state: 'done' },
      { label: 'Cancelled', state: 'failed' },
      { label: 'Coin released', state: 'next' },
    ],
  },
}

/** The dot drops when a step finishes on screen. */
export const DotDrops: Story = {
  render: (args) => <Finishing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Finish the step' }))
    await expect(canvas.getByText('Vendor pays').closest('li')).toHaveAttribute('data-state', 'done')
  },
  parameters: { chromatic: { disableSnapshot: true } },
}

function Finishing(props: ComponentProps<typeof Stepper>) {
  const [isFinished, setIsFinished] = useState(false)
  const steps = props.steps.map((step) =>
    isFinished && step.state === 'now' ? { ...step, state: 'done' as const } : step,
  )
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <div style={{ width: '100%' }}>
        <Stepper {...props} steps={steps} />
      </div>
      <Button variant="secondary" onClick={() => setIsFinished(true)}>
        Finish the step
      </Button>
    </div>
  )
}

/** A prop value without a story does not compile. */
export const states = {
  next: AtTheStart,
  now: InTheMiddle,
  done: AllDone,
  failed: Failed,
  'dot drops': DotDrops,
} satisfies Record<string, Story> & Record<StepState, Story>

export const KitchenSink = kitchenSink(meta, states)
