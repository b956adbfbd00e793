import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { inChromium } from '../../scripts/vitest-browser.ts'
import { INSTALLED } from './vitest.config.ts'

/** The rows of `peers/`, by `npm run bench:peers`. */
export default defineConfig({
  plugins: [react()],
  optimizeDeps: { include: [...new Set([...INSTALLED, 'input-otp', 'react-number-format', 'sonner'])] },
  test: {
    name: 'peers',
    include: ['peers/*.test.tsx'],
    expect: { poll: { timeout: 5000 } },
    testTimeout: 20_000,
    browser: inChromium({ width: 1280, height: 900 }),
  },
})
