import { cdp } from 'vitest/browser'
import { onlyInChromium } from './emulate.js'

interface Frame {
  frame: { id: string; url: string }
  childFrames?: Frame[]
}

interface AccessibleNode {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
}

interface Session {
  send: ((method: 'Page.getFrameTree') => Promise<{ frameTree: Frame }>) &
    ((method: 'Accessibility.getFullAXTree', of: { frameId: string }) => Promise<{ nodes: AccessibleNode[] }>)
}

/** The texts of this page as assistive technology sees them: one per stop in touch exploration. Chromium only. */
export async function spokenTexts(): Promise<string[]> {
  onlyInChromium()
  const session = cdp() as unknown as Session
  const { frameTree } = await session.send('Page.getFrameTree')
  const frames = (tree: Frame): Frame[] => [tree, ...(tree.childFrames ?? []).flatMap(frames)]
  const own = frames(frameTree).find(({ frame }) => frame.url === location.href)
  if (own === undefined) throw new Error(`no frame shows ${location.href}`)
  const { nodes } = await session.send('Accessibility.getFullAXTree', { frameId: own.frame.id })
  const texts = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'StaticText')
  return texts.map(({ name }) => name?.value ?? '')
}
