import { expect, test } from 'vitest'
import { declarations, designTokens, figmaVariables } from './tokens.ts'

type Token = { $type: string; $value: unknown }
const { light, dark, shared } = designTokens() as Record<string, Record<string, Token>>

test('every variable of the theme is a token, either in both modes or shared', () => {
  expect(Object.keys(light!)).toEqual(Object.keys(dark!))
  const names = [...Object.keys(light!), ...Object.keys(shared!)]
  expect(names.toSorted()).toEqual([...new Set(declarations().map(({ name }) => name))].toSorted())
  expect(names.length).toBeGreaterThan(110)
})

test('values have the shapes of the 2025.10 format', () => {
  expect(light!['brand']).toEqual({
    $type: 'color',
    $value: { colorSpace: 'oklch', components: [0.37, 0.145, 272], hex: '#28338b' },
  })
  expect(dark!['scrim']?.$value).toEqual({
    colorSpace: 'oklch',
    components: [0.09, 0.02, 274],
    alpha: 0.58,
    hex: '#020207',
  })
  expect(shared!['space-4']).toEqual({ $type: 'dimension', $value: { value: 1, unit: 'rem' } })
  expect(shared!['dur-state']).toEqual({ $type: 'duration', $value: { value: 160, unit: 'ms' } })
  expect(shared!['ease-out']).toEqual({ $type: 'cubicBezier', $value: [0.2, 0.8, 0.2, 1] })
  expect(shared!['weight-body']).toEqual({ $type: 'fontWeight', $value: 420 })
  expect(shared!['font-sans']?.$value).toEqual(['Archivo Variable', 'Archivo', 'system-ui', 'sans-serif'])
  expect(light!['shadow-2']).toMatchObject({
    $type: 'shadow',
    $value: [{ blur: { value: 6, unit: 'px' } }, { blur: { value: 24 } }],
  })
  for (const token of Object.values({ ...light, ...dark, ...shared }))
    expect(Object.keys(token)).toContain('$value')
})

test('the Figma file has each colour in both modes, with values that Figma accepts', () => {
  const { variables, variableModeValues, variableCollections, variableModes } = figmaVariables() as Record<
    string,
    Record<string, unknown>[]
  >
  const collections = variableCollections!.map(({ id }) => id)
  const modes = new Map(variableModes!.map(({ id, variableCollectionId }) => [id, variableCollectionId]))
  for (const { id, name, resolvedType, variableCollectionId } of variables!) {
    expect(collections).toContain(variableCollectionId)
    expect(name).not.toMatch(/[.{}]/)
    const values = variableModeValues!.filter(({ variableId }) => variableId === id)
    expect(values.map(({ modeId }) => modes.get(modeId))).toEqual(
      Array.from({ length: resolvedType === 'COLOR' ? 2 : 1 }, () => variableCollectionId),
    )
    for (const { value } of values) {
      const isFit =
        resolvedType === 'COLOR'
          ? Object.values(value as object).every((part) => part >= 0 && part <= 1)
          : typeof value === (resolvedType === 'FLOAT' ? 'number' : 'string')
      expect(isFit, `${String(id)}: ${JSON.stringify(value)}`).toBe(true)
    }
  }
})

test('the Figma file says the same as tokens.json, with lengths in px and the name of each CSS variable', () => {
  const { variables, variableModeValues } = figmaVariables() as Record<string, Record<string, unknown>[]>
  const valueOf = (id: unknown, mode: string) =>
    variableModeValues!.find(({ variableId, modeId }) => variableId === id && modeId === mode)?.['value']
  for (const { id, resolvedType, codeSyntax } of variables!) {
    expect(codeSyntax).toEqual({ WEB: `var(--oja-${String(id)})` })
    if (resolvedType !== 'COLOR') continue
    for (const [mode, tokens] of Object.entries({ light, dark })) {
      const { hex, alpha = 1 } = tokens![String(id)]!.$value as { hex: string; alpha?: number }
      const { r, g, b, a } = valueOf(id, mode) as Record<'r' | 'g' | 'b' | 'a', number>
      const bytes = [r, g, b].map((part) =>
        Math.round(part * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      expect([`#${bytes.join('')}`, a], `${String(id)} ${mode}`).toEqual([hex, alpha])
    }
  }
  expect(valueOf('space-4', 'base')).toBe(16)
  expect(valueOf('font-sans', 'base')).toBe('Archivo Variable')
})
