import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/index.js'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { Notice, type NoticeProps } from './notice.js'

const meta: Meta<typeof Notice> = {
  excludeStories: ['states'],
  title: 'Feedback/Notice',
  component: Notice,
  args: {
    tone: 'warning',
    children: 'Confirm only when the money shows in your bank app. A screenshot or an alert is not payment.',
  },
}
export default meta

type Story = StoryObj<typeof Notice>

export const Warning: Story = {}
export const Neutral: Story = {
  args: {
    tone: 'neutral',
    children: 'Oja never calls, texts or chats to ask for your password, PIN or e-mail code.',
  },
}
export const Info: Story = { args: { tone: 'info', children: 'Transfers on Tron take about a minute.' } }
export const Positive: Story = {
  args: { tone: 'positive', title: 'Verified', children: 'You can trade now.' },
}
export const Negative: Story = {
  args: {
    tone: 'negative',
    title: 'Verification rejected',
    children: 'The name on the card is not the name on your account: Oluwaseun Adébáyọ̀-Ọlátúnjí.',
    action: (
      <Button variant="secondary" size="sm">
        Send again
      </Button>
    ),
  },
}
export const WithoutIcon: Story = { args: { icon: null } }

/** A prop value without a story does not compile. */
export const states = {
  neutral: Neutral,
  warning: Warning,
  negative: Negative,
  positive: Positive,
  info: Info,
  'without icon': WithoutIcon,
} satisfies Record<string, Story> & Record<NonNullable<NoticeProps['tone']>, Story>

export const KitchenSink = kitchenSink(meta, states)
