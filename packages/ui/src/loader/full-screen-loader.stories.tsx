import type { Meta, StoryObj } from '@storybook/react-vite'
import { FullScreenLoader } from './full-screen-loader.js'

const meta: Meta<typeof FullScreenLoader> = {
  title: 'Feedback/FullScreenLoader',
  component: FullScreenLoader,
  args: { text: 'Opening your wallet' },
  parameters: { docs: { story: { inline: false, iframeHeight: 300 } } },
}
export default meta

export const Default: StoryObj<typeof FullScreenLoader> = {}
