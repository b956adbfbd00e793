import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { storyFacts } from '../packages/ui/scripts/pages/storybook-plugin.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/ui/{src,docs}/**/*.mdx', '../packages/ui/{src,docs}/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      // Without it MDX draws a table as raw text.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-themes',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true },
  // What it reads of a component is poorer than what the plugin below reads: no defaults, and "union" for a choice.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    // light-dark() reaches the browser as written: replaced for older ones, a part of a page could not be dark by itself.
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
    plugins: [...(vite.plugins ?? []), storyFacts()],
  }),
}

export default config
