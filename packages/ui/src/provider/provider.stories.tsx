import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/index.js'
import { asKitchenSink } from '../../docs/kitchen-sink.js'
import { OjaProvider } from './provider.js'

const meta: Meta<typeof OjaProvider> = {
  excludeStories: ['states'],
  title: 'Start/OjaProvider',
  component: OjaProvider,
  args: {
    locale: 'fr-FR',
    words: { button: { busy: 'Un instant', ready: 'Prêt' } },
    children: <Button busy>Envoyer</Button>,
  },
}
export default meta
type Story = StoryObj<typeof OjaProvider>

export const French: Story = {}

export const states = { French }
export const KitchenSink = asKitchenSink(French)
