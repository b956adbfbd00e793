import type { Meta, StoryObj } from '@storybook/react-vite'
import { asKitchenSink } from '../../docs/kitchen-sink.js'
import { FullScreenLoader } from './full-screen-loader.js'

const meta: Meta<typeof FullScreenLoader> = {
  excludeStories: ['states'],
  title: 'Feedback/FullScreenLoader',
  component: FullScreenLoader,
  args: { text: 'Opening your wallet' },
  parameters: { visual: { fillsWindow: true }, docs: { story: { inline: false, iframeHeight: 300 } } },
}
export default meta

export const Default: StoryObj<typeof FullScreenLoader> = {}

export const states = {
  'covering the page': Default,
} satisfies Record<string, StoryObj<typeof FullScreenLoader>>

export const KitchenSink = asKitchenSink(Default)
