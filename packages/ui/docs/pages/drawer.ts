import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: [
    'Drawer',
    'DrawerRoot',
    'DrawerTrigger',
    'DrawerContent',
    'DrawerHeader',
    'DrawerTitle',
    'DrawerBody',
    'DrawerClose',
  ],
  purpose: 'A panel from the side, for navigation on phones.',
  keyboard: [
    ['Escape', 'Closes.'],
    ['Tab, Shift+Tab', 'Go round inside.'],
  ],
  speech: ['The title and “dialog”; a logo in its place does not change the name.'],
  phone: [
    'Comes from the start of the reading direction: from the right in Arabic.',
    'The page behind does not scroll.',
  ],
  wording: ['The title names the list: “Main menu”.'],
  dos: [
    'Give it a trigger, or use Drawer.Root with Drawer.Trigger and Drawer.Content for your own layout.',
    'Put a nav with its own label inside.',
  ],
  donts: ['Don’t put a form into it: use a page or a Dialog.'],
  styles: ['button/'],
  edges: [],
}
