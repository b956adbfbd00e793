import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SAMPLES } from '../testing/samples.js'

/** What is one line or the consumer's own content may follow the page. */
const ONE_LINE = [
  'Amount',
  'Avatar',
  'Badge',
  'Balance',
  'Countdown',
  'IconButton',
  'Menu',
  'Pagination',
  'Spinner',
]
const OWN_CONTENT = ['Card', 'SkeletonGroup', 'TabPanel', 'Tabs', 'VisuallyHidden']
const FOLLOWS_THE_PAGE = [...ONE_LINE, ...OWN_CONTENT]

test.each(Object.entries(SAMPLES).filter(([name]) => !FOLLOWS_THE_PAGE.includes(name)))(
  'B-128 %s looks the same on a page that centres its text, as in Vite’s template',
  async (_, sample) => {
    async function alignments(page: 'start' | 'center') {
      const screen = await render(<div style={{ textAlign: page }}>{sample}</div>)
      const lines = [...screen.container.querySelectorAll('[class*="oja-"]')].filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
      const found = lines.map((element) => `${element.className}: ${getComputedStyle(element).textAlign}`)
      await screen.unmount()
      return found
    }
    expect(await alignments('center')).toEqual(await alignments('start'))
  },
)
