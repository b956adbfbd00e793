// The tokens of `styles/theme.css` in two formats of design tools.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromOklch, type Light, toHex, toSrgb } from '../cli/colour.ts'
import { PACKAGE } from './entries.ts'

const MODES = ['light', 'dark'] as const
type Mode = (typeof MODES)[number]

/** A token as theme.css declares it, without its `--oja-`. */
interface Declaration {
  name: string
  value: string
}

/** The declarations of the theme without a seed, in their order. */
export function declarations(): Declaration[] {
  const css = readFileSync(join(PACKAGE, 'src/styles/theme.css'), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  // Leave out the compact density and the more-contrast styles, which declare tokens again.
  const theme = css.replace(/\[data-density='compact'\] \{[^]*?\n {2}\}/, '').split('@media')[0] ?? ''
  return [...theme.matchAll(/--oja-([\w-]+):([^;]+);/g)]
    .map(([, name = '', value = '']) => ({ name, value: withoutSeed(value.replaceAll(/\s+/g, ' ').trim()) }))
    .filter(({ value }) => !value.includes('--_seed'))
}

/** The fallback of `var(--_seed-brand, …)`, which applies without a seed. */
function withoutSeed(value: string): string {
  return /^var\( ?--_seed-[\w-]+, (.+?) ?\)$/.exec(value)?.[1] ?? value
}

/** A value in one mode: replaces each `light-dark(a, b)` by `a` or `b`. */
function inMode(value: string, mode: Mode): string {
  return value.replaceAll(
    /light-dark\( ?((?:\w+\([^)]*\)|[\w-]+)), ?((?:\w+\([^)]*\)|[\w-]+)) ?\)/g,
    (_all, light: string, dark: string) => (mode === 'light' ? light : dark),
  )
}

interface Colour {
  light: Light
  oklch: [l: number, c: number, h: number]
  alpha: number
}

function colourOf(text: string): Colour | undefined {
  if (text === 'transparent') return { light: [0, 0, 0], oklch: [0, 0, 0], alpha: 0 }
  const [, inside] = /^oklch\(([^)]+)\)$/.exec(text) ?? []
  if (inside === undefined) return undefined
  const [l = 0, c = 0, h = 0, alpha = 1] = inside.split(/[\s/]+/).map(Number)
  return { light: fromOklch({ l, c, h }), oklch: [l, c, h], alpha }
}

type Json = string | number | boolean | Json[] | { [key: string]: Json }
type Group = { [key: string]: Json }

function colourValue({ light, oklch, alpha }: Colour): Json {
  return { colorSpace: 'oklch', components: oklch, ...(alpha < 1 && { alpha }), hex: toHex(light) }
}

const LENGTH = /^(-?[\d.]+)(px|rem)$/

function dimension(text: string): Json | undefined {
  if (text === '0') return { value: 0, unit: 'px' }
  const [, value, unit] = LENGTH.exec(text) ?? []
  return value === undefined || unit === undefined ? undefined : { value: Number(value), unit }
}

function shadow(text: string): Json | undefined {
  const layers = [...text.matchAll(/(\S+) (\S+) (\S+) (oklch\([^)]+\)|transparent)(?:, |$)/g)].map(
    (match) => {
      const [x, y, blur] = match.slice(1, 4).map(dimension)
      const colour = colourOf(match[4] ?? '')
      if (x === undefined || y === undefined || blur === undefined || colour === undefined) return undefined
      return { color: colourValue(colour), offsetX: x, offsetY: y, blur, spread: { value: 0, unit: 'px' } }
    },
  )
  return layers.length === 0 || layers.includes(undefined) ? undefined : (layers as Json)
}

/** A token that is the same in both modes. @throws for a value that the format cannot express, so that no token is dropped
 *  silently */
function shared({ name, value }: Declaration): { type: string; value: Json; description?: string } {
  const length = dimension(value)
  if (length !== undefined) return { type: 'dimension', value: length }
  const [, time] = /^(\d+)ms$/.exec(value) ?? []
  if (time !== undefined) return { type: 'duration', value: { value: Number(time), unit: 'ms' } }
  const [, curve] = /^cubic-bezier\(([^)]+)\)$/.exec(value) ?? []
  if (curve !== undefined) return { type: 'cubicBezier', value: curve.split(',').map(Number) }
  const [, em] = /^(-?[\d.]+)em$/.exec(value) ?? []
  if (em !== undefined)
    return { type: 'number', value: Number(em), description: 'em: a part of the size of the text' }
  const [, ring] = /^(\d+px) solid$/.exec(value) ?? []
  if (ring !== undefined)
    return { type: 'dimension', value: dimension(ring)!, description: 'the width of a solid line' }
  if (/^-?[\d.]+$/.test(value)) {
    return { type: name.startsWith('weight-') ? 'fontWeight' : 'number', value: Number(value) }
  }
  if (name.startsWith('font-')) {
    return { type: 'fontFamily', value: value.split(', ').map((family) => family.replaceAll("'", '')) }
  }
  throw new Error(`--oja-${name}: ${value} has no type in tokens.json. Teach scripts/tokens.ts to write it.`)
}

/** All tokens in the format of the Design Tokens Community Group, 2025.10. Colours and shadows are in a group for each mode; what is
 *  the same in both is in `shared`. Source: https://www.designtokens.org/tr/2025.10/format/ */
export function designTokens(): Group {
  const groups: Record<Mode | 'shared', Group> = { light: {}, dark: {}, shared: {} }
  for (const declaration of declarations()) {
    const { name, value } = declaration
    const written = MODES.map((mode) => colourToken(inMode(value, mode)) ?? shadowToken(inMode(value, mode)))
    if (written[0] !== undefined && written[1] !== undefined) {
      groups.light[name] = written[0]
      groups.dark[name] = written[1]
      continue
    }
    const { type, value: same, description } = shared(declaration)
    groups.shared[name] = {
      $type: type,
      $value: same,
      ...(description !== undefined && { $description: description }),
    }
  }
  return {
    $description:
      'The tokens of @oja/ui, made from its theme.css. The name of each is that of its CSS variable without --oja-.',
    ...groups,
  }
}

function colourToken(value: string): Json | undefined {
  const colour = colourOf(value)
  return colour && { $type: 'color', $value: colourValue(colour) }
}

function shadowToken(value: string): Json | undefined {
  const layers = shadow(value)
  return layers && { $type: 'shadow', $value: layers }
}

const PX_PER_REM = 16

/** The tokens as Figma's REST API takes them: the body of `POST /v1/files/:file_key/variables`. Colours are one collection with the modes
 *  Light and Dark. Lengths (in px), numbers and families are another. Figma has no variables for shadows, times and curves.
 *  Source: https://developers.figma.com/docs/rest-api/variables-endpoints/ */
export function figmaVariables(): Group {
  const variables: Json[] = []
  const values: Json[] = []
  const add = (name: string, collection: string, resolvedType: string, inModes: Record<string, Json>) => {
    const syntax = { WEB: `var(--oja-${name})` }
    variables.push({
      action: 'CREATE',
      id: name,
      name,
      variableCollectionId: collection,
      resolvedType,
      codeSyntax: syntax,
    })
    for (const [modeId, value] of Object.entries(inModes)) values.push({ variableId: name, modeId, value })
  }
  for (const declaration of declarations()) {
    const { name, value } = declaration
    const [light, dark] = MODES.map((mode) => colourOf(inMode(value, mode)))
    if (light && dark) {
      add(name, 'colours', 'COLOR', { light: figmaColour(light), dark: figmaColour(dark) })
      continue
    }
    if (shadow(inMode(value, 'light')) !== undefined) continue
    const { type, value: same } = shared(declaration)
    if (type === 'dimension') {
      const { value: length, unit } = same as { value: number; unit: string }
      add(name, 'sizes', 'FLOAT', { base: unit === 'rem' ? length * PX_PER_REM : length })
    } else if (type === 'number' || type === 'fontWeight') {
      add(name, 'sizes', 'FLOAT', { base: same })
    } else if (type === 'fontFamily') {
      add(name, 'sizes', 'STRING', { base: (same as string[])[0] ?? '' })
    }
  }
  return {
    variableCollections: [
      { action: 'CREATE', id: 'colours', name: 'Oja colours', initialModeId: 'light' },
      { action: 'CREATE', id: 'sizes', name: 'Oja sizes', initialModeId: 'base' },
    ],
    variableModes: [
      { action: 'UPDATE', id: 'light', name: 'Light', variableCollectionId: 'colours' },
      { action: 'CREATE', id: 'dark', name: 'Dark', variableCollectionId: 'colours' },
      { action: 'UPDATE', id: 'base', name: 'Base', variableCollectionId: 'sizes' },
    ],
    variables,
    variableModeValues: values,
  }
}

function figmaColour({ light, alpha }: Colour): Json {
  const [r, g, b] = toSrgb(light).map((value) => Number(value.toFixed(4)))
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0, a: alpha }
}

/** The files of the package that hold them, by name. */
export function tokenFiles() {
  return {
    'tokens.json': `${JSON.stringify(designTokens(), null, 2)}\n`,
    'tokens.figma.json': `${JSON.stringify(figmaVariables(), null, 2)}\n`,
  }
}
