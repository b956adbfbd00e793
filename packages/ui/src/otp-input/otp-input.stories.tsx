import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { kitchenSink } from '../../docs/kitchen-sink.js'
import { OtpInput } from './otp-input.js'
import { ResendCode } from './resend-code.js'

const meta: Meta<typeof OtpInput> = {
  excludeStories: ['states'],
  title: 'Forms/OtpInput',
  component: OtpInput,
  args: { label: 'Code from your email', onValueChange: fn(), onComplete: fn() },
}
export default meta

type Story = StoryObj<typeof OtpInput>

export const Empty: Story = { args: { hint: 'Sent to ad***@example.com' } }

export const Typing: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox')
    await userEvent.click(input)
    await userEvent.keyboard('421')
    await expect(input).toHaveValue('421')
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 150 } } },
}

export const Pasted: Story = {
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox')
    await userEvent.click(input)
    await userEvent.paste('421-905')
    await expect(input).toHaveValue('421905')
    await expect(args.onComplete).toHaveBeenCalledWith('421905')
  },
  parameters: { docs: { story: { inline: false, iframeHeight: 150 } } },
}

export const Busy: Story = { args: { defaultValue: '421905', busy: true } }
export const WithError: Story = { args: { error: 'That code is not right. Enter the newest one.' } }
export const Disabled: Story = { args: { defaultValue: '42', disabled: true } }
export const Centred: Story = { args: { align: 'center', hint: 'Sent to ad***@example.com' } }

export const Groups: Story = {
  args: { groups: [3, 3], defaultValue: '4219' },
}

export const LettersAndDigits: Story = {
  args: { label: 'Recovery code', charset: 'alphanumeric', groups: [4, 4], defaultValue: 'k7QfX' },
}

export const Placeholder: Story = {
  args: { label: 'Date of birth', placeholder: 'DDMMYYYY', groups: [2, 2, 4], defaultValue: '21' },
}

export const OwnSlots: Story = {
  args: {
    defaultValue: '421',
    renderSlot: ({ char, isCurrent }) => (
      <span
        style={{
          display: 'block',
          blockSize: 48,
          borderBlockEnd: `3px solid var(${isCurrent || char ? '--oja-brand' : '--oja-border-strong'})`,
          font: 'var(--oja-weight-strong) 28px/48px var(--oja-font-sans)',
          textAlign: 'center',
        }}
      >
        {char}
      </span>
    ),
  },
}

export const OfParts: Story = {
  render: () => (
    <OtpInput.Root label="Code from your email" defaultValue="4219">
      <OtpInput.Group style={{ gap: 2 }}>
        <OtpInput.Slot index={0} />
        <OtpInput.Slot index={1} />
        <OtpInput.Slot index={2} />
      </OtpInput.Group>
      <OtpInput.Separator />
      <OtpInput.Group style={{ gap: 2 }}>
        <OtpInput.Slot index={3} />
        <OtpInput.Slot index={4} />
        <OtpInput.Slot index={5} />
      </OtpInput.Group>
    </OtpInput.Root>
  ),
}

export const NetworkFailed: Story = {
  args: {
    defaultValue: '421905',
    clearOnError: false,
    error: 'You seem to be offline. Your code is kept: try again.',
  },
}

export const Locked: Story = { args: { locked: 'Too many wrong codes. Try again in 5 minutes.' } }

const NOW = Date.parse('2026-11-21T10:00:00Z')

export const WaitingForAnother: Story = {
  args: {
    hint: 'Sent to ad***@example.com',
    labelAside: <ResendCode onResend={fn()} availableAt={NOW + 45_000} now={() => NOW} />,
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('New code in 00:45')).toBeVisible()
  },
}

export const AnotherCode: Story = {
  args: {
    hint: 'Sent to ad***@example.com',
    labelAside: <ResendCode onResend={fn()} availableAt={null} />,
  },
}

export const states = {
  empty: Empty,
  typing: Typing,
  pasted: Pasted,
  verifying: Busy,
  error: WithError,
  disabled: Disabled,
  centred: Centred,
  locked: Locked,
  'waiting for another': WaitingForAnother,
  'another code': AnotherCode,
  groups: Groups,
  'letters and digits': LettersAndDigits,
  placeholder: Placeholder,
  'own slots': OwnSlots,
  'of parts': OfParts,
  'network failed': NetworkFailed,
} satisfies Record<string, Story>

export const KitchenSink = kitchenSink(meta, states)
