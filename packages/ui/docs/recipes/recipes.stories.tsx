import type { Meta, StoryObj } from '@storybook/react-vite'
import { createMemoryRouter, redirect, RouterProvider } from 'react-router'
import { fn } from 'storybook/test'
import { compareAmounts } from '../../src/index.js'
import { SendForm } from './native-validation.js'
import { AdForm } from './react-hook-form.js'
import { SendRoute } from './react-router.js'
import { AccountForm } from './server-action.js'

/** The recipes, live. */
const meta: Meta = {
  tags: ['!autodocs'],
  title: 'Start/Forms',
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 440 }}>
        <style>{'.stack { display: grid; gap: 20px; }'}</style>
        <Story />
      </div>
    ),
  ],
}
export default meta

type Story = StoryObj

const SECOND = 1000
const afterASecond = <T,>(value: T) => new Promise<T>((resolve) => setTimeout(resolve, SECOND, value))

export const NativeValidation: Story = {
  render: () => <SendForm balance="250" send={fn(() => afterASecond(undefined))} />,
}

export const ServerAction: Story = {
  render: () => (
    <AccountForm
      addAccount={(_before, data) =>
        afterASecond(
          /^\d{10}$/.test(String(data.get('number'))) ? {} : { errors: { number: 'Enter 10 digits' } },
        )
      }
    />
  ),
}

export const ReactRouter: Story = {
  render: () => <RouterProvider router={sendRoutes()} />,
}

const sendRoutes = () =>
  createMemoryRouter([
    {
      path: '/',
      Component: SendRoute,
      action: async ({ request }) => {
        const code = (await request.formData()).get('code')
        return afterASecond(
          code === '421905'
            ? redirect('/sent')
            : { errors: { code: 'That code is not right. Enter 421905.' } },
        )
      },
    },
    { path: '/sent', element: <h2>Sent</h2> },
  ])

export const ReactHookForm: Story = {
  render: () => (
    <AdForm
      publish={({ price }) =>
        afterASecond(compareAmounts(price, '2000') > 0 ? 'The market is at 1,612' : undefined)
      }
    />
  ),
}
