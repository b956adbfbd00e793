import '../packages/ui/fonts/fonts.css'
import '../packages/ui/src/styles/oja.css'
import '../packages/ui/docs/second-brand.css'
import '../packages/ui/docs/docs.css'
import { lazy, Suspense } from 'react'
import { withThemeByDataAttribute } from '@storybook/addon-themes'
import type { Decorator, Preview } from '@storybook/react-vite'
import { STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { themes } from 'storybook/theming'
import { storyModes, viewports } from './modes.ts'
import { forceMotion, type Motion } from './motion.ts'
import { acquireLock } from './lock.ts'

// A story alone does not load it.
const ComponentPage = lazy(() => import('../packages/ui/docs/component-page.tsx'))

/** Sets brand and direction on <html>, as a product does, and forces motion through the style sheets. */
const withSurroundings: Decorator = (Story, { args, globals }) => {
  const page = document.documentElement
  if (globals['brand'] === 'oja') page.removeAttribute('data-brand')
  else page.setAttribute('data-brand', String(globals['brand']))
  page.dir = String(globals['direction'])
  page.lang = 'en'
  forceMotion(globals['motion'] as Motion)
  return (
    <div className="oja-root" style={{ display: 'flow-root', padding: 16 }}>
      <Story key={plainOf(args)} />
    </div>
  )
}

/** Whether this frame belongs to a docs page. A story that moves the focus must not scroll that page. */
const isFrameOfPage =
  window !== window.parent && new URLSearchParams(window.parent.location.search).get('viewMode') === 'docs'
if (isFrameOfPage) {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function focusInPlace(options) {
    focus.call(this, { ...options, preventScroll: true })
  }
}

/** The key of a story: a stateful story remounts when a reader edits its initial values. */
function plainOf(args: object): string {
  const plain = Object.entries(args).filter(([, value]) => /^(string|number|boolean)$/.test(typeof value))
  return JSON.stringify(plain)
}

const preview: Preview = {
  // Each component has a page.
  tags: ['autodocs'],
  beforeEach: async () => {
    if (!isFrameOfPage) return undefined
    // Only one frame can have the focus, and typing in a story without it is lost.
    const releaseLock = await acquireLock('frame of a page')
    // Release the focus after the play function, or after a failure. Axe and animations do not need it.
    addons.getChannel().on(STORY_RENDER_PHASE_CHANGED, ({ newPhase }) => {
      if (newPhase === 'completing' || newPhase === 'finished') releaseLock()
    })
    return releaseLock
  },
  decorators: [
    withSurroundings,
    withThemeByDataAttribute({
      // The theme has no value "system", so the system's preference applies.
      themes: { light: 'light', dark: 'dark', system: 'system' },
      defaultTheme: 'system',
      attributeName: 'data-theme',
    }),
  ],
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'oja', title: 'Oja' },
          { value: 'zobo', title: 'Zobo, a second brand' },
        ],
      },
    },
    direction: {
      description: 'Reading direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        title: 'Motion',
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System motion' },
          { value: 'reduced', title: 'Reduced motion' },
          { value: 'full', title: 'Full motion' },
        ],
      },
    },
  },
  initialGlobals: { brand: 'oja', direction: 'ltr', motion: 'system' },
  parameters: {
    // A story with an accessibility fault fails.
    a11y: { test: 'error' },
    layout: 'fullscreen',
    controls: { expanded: true },
    viewport: { options: viewports },
    chromatic: { modes: storyModes },
    // Follow the system's light or dark setting, like Storybook's own frame.
    docs: {
      page: () => (
        <Suspense>
          <ComponentPage />
        </Suspense>
      ),
      theme: themes.normal,
      source: { dark: themes.normal.base === 'dark' },
      toc: { headingSelector: 'h2', ignoreSelector: '.sbdocs-subtitle' },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start',
          [
            'Oja UI',
            'Getting started',
            'Names of props',
            'Theming',
            'Tokens',
            'Typeface',
            'Accessibility',
            'Changed looks',
            'Migration',
            'Coming from another library',
          ],
          'Actions',
          'Forms',
          'Money',
          'Market',
          'Overlays',
          'Feedback',
        ],
      },
    },
  },
}

export default preview
