/** The widths to check a story at: the narrowest phone, a usual one, a tablet, a desktop. */
export const viewports = {
  phone320: { name: '320, narrowest phone', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phone390: { name: '390, phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  tablet768: { name: '768, tablet', styles: { width: '768px', height: '900px' }, type: 'tablet' },
  desk1280: { name: '1280, desk', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
} as const

/** The modes in which Chromatic draws every story. */
export const storyModes = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
} as const

/** The modes in which Chromatic draws every kitchen sink. */
export const kitchenSinkModes = {
  ...storyModes,
  'right to left': { theme: 'light', direction: 'rtl' },
  'second brand': { theme: 'light', brand: 'zobo' },
  'second brand, dark': { theme: 'dark', brand: 'zobo' },
  '320': { theme: 'light', viewport: 'phone320' },
  '1280': { theme: 'light', viewport: 'desk1280' },
} as const
