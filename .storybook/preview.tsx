import '@fontsource-variable/archivo'
import '../packages/ui/src/styles/oja.css'
import { withThemeByDataAttribute } from '@storybook/addon-themes'
import type { Preview } from '@storybook/react-vite'

const preview: Preview = {
  decorators: [
    (Story) => (
      <div className="oja-root" style={{ padding: 16 }}>
        <Story />
      </div>
    ),
    withThemeByDataAttribute({
      themes: { light: 'light', dark: 'dark' },
      defaultTheme: 'light',
      attributeName: 'data-theme',
    }),
  ],
  parameters: {
    // A story with an accessibility fault fails; it is not a remark in a panel.
    a11y: { test: 'error' },
    layout: 'fullscreen',
    controls: { expanded: true },
    options: { storySort: { method: 'alphabetical' } },
  },
}

export default preview
