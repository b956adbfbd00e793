// Draws the icons of lucide-react into the package, one path each: the library's own component for an icon costs
// 1.7 kB gzipped before the first line is drawn, this one a tenth of that.
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { createElement, type ElementType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PACKAGE } from './entries.ts'

/** The names that the components import from lucide-react. */
export function iconsInUse(): string[] {
  const files = globSync('*/*.{ts,tsx}', {
    cwd: join(PACKAGE, 'src'),
    exclude: ['docs/**', '**/*.{test,stories}.tsx'],
  })
  const names = files.flatMap((file) => {
    const text = readFileSync(join(PACKAGE, 'src', file), 'utf8')
    return [...text.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(
      ([, list]) => list?.split(',') ?? [],
    )
  })
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))].toSorted()
}

/** The module that stands for lucide-react in `dist`. */
export function iconsModule(): string {
  const icons = iconsInUse().map(
    (name) => `export const ${name} = /* @__PURE__ */ icon(${JSON.stringify(pathOf(name))})`,
  )
  return `${HEAD}\n${icons.join('\n')}\n`
}

/** The licence of the drawings, as it asks to be handed on. */
export function iconsLicence(): string {
  const file = createRequire(import.meta.url)
    .resolve('lucide-react/package.json')
    .replace(/package\.json$/, 'LICENSE')
  return `# lucide-react\n\n${readFileSync(file, 'utf8').trim()}\n`
}

const HEAD = `/*! Icons: Lucide, ISC License, lucide.dev/license */
import { createElement } from 'react'

const icon = (d) => ({ size = 24, ...rest }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...rest,
    },
    createElement('path', { d }),
  )
`

/** All strokes of an icon as one path: they share colour and width, so one element draws them alike. */
function pathOf(name: string): string {
  const component: unknown = Reflect.get(lucide, name)
  if (component === undefined) throw new Error(`lucide-react has no icon named ${name}`)
  const markup = renderToStaticMarkup(createElement(component as ElementType))
  const shapes = [...markup.matchAll(/<(path|circle|line|rect|polyline)((?: [\w-]+="[^"]*")*)/g)]
  return shapes.map(([, tag = '', text = '']) => strokesOf(name, tag, attributesOf(text))).join('')
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]))
}

function strokesOf(name: string, tag: string, shape: Record<string, string>): string {
  const of = (key: string) => Number(shape[key] ?? 0)
  switch (tag) {
    case 'path':
      return fromOrigin(shape['d'] ?? '')
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
    case 'circle':
      return `M${of('cx') - of('r')} ${of('cy')}${arc(of('r'), 2 * of('r'), 0, 1)}${arc(of('r'), -2 * of('r'), 0, 1)}z`
    case 'rect': {
      const r = of('rx')
      const [w, h] = [of('width') - 2 * r, of('height') - 2 * r]
      const corners = [
        `h${w}${arc(r, r, r)}`,
        `v${h}${arc(r, -r, r)}`,
        `h${-w}${arc(r, -r, -r)}`,
        `v${-h}${arc(r, r, -r)}`,
      ]
      return `M${of('x') + r} ${of('y')}${corners.join('')}z`
    }
    default:
      throw new Error(`the icon ${name} has a <${tag}>, which scripts/icons.ts does not draw yet`)
  }
}

/** A path that begins with a relative move would begin where the shape before it ended; numbers after the move are
 *  lines, relative as they were. */
export function fromOrigin(d: string): string {
  const [, x, y, rest = ''] = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)\s*(.*)$/.exec(d) ?? []
  if (x === undefined) return d
  return `M${x} ${y}${/^[-.\d]/.test(rest) ? 'l' : ''}${rest}`
}

/** A clockwise arc of radius `r` to a point given from where the pen is. */
function arc(r: number, dx: number, dy: number, large: 0 | 1 = 0): string {
  return `a${r} ${r} 0 ${large} 1 ${dx} ${dy}`
}
