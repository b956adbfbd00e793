import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { storyFacts } from '../packages/ui/scripts/pages/storybook-plugin.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/ui/docs/**/*.mdx', '../packages/ui/{src,docs}/**/*.stories.tsx'],
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
  // The plugin below documents props better: reactDocgen omits defaults and shows a choice as "union".
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    // Keep light-dark() as written: the fallback for older browsers cannot make one part of a page dark.
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
    plugins: [...(vite.plugins ?? []), storyFacts()],
  }),
}

export default config
