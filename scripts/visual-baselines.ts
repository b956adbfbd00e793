// Shared by the visual run, its report and `visual:accept`: where pictures are and which browser made them.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.ts'
import type { SoftOptions } from './visual-comparator.ts'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The accepted pictures. */
export const BASELINES = `${ROOT}__screenshots__`
/** Differences of the last run: `-actual`, `-diff`, and `-reference` where there was no picture yet. */
export const FINDINGS = `${ROOT}test-results/visual`

/** The browser that the accepted pictures were made with. */
interface BrowserRecord {
  browser: 'Chromium'
  version: string
}

export function recordedBrowser(): BrowserRecord | undefined {
  try {
    return JSON.parse(readFileSync(`${BASELINES}/browser.json`, 'utf8')) as BrowserRecord
  } catch {
    return undefined
  }
}

/** The full version of this browser, for example `142.0.7444.59`. */
export function browserVersion(): string {
  const words = execFileSync(ensureChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return /\d+(\.\d+)+/.exec(words)?.[0] ?? words.trim()
}

/** How a picture is compared with the accepted one, in the words of vitest's `toMatchScreenshot`. */
export type Tolerance =
  | {
      comparatorName: 'pixelmatch'
      comparatorOptions: {
        /** 0.04 allows a pixel to differ by about ten steps of 255, the noise of compositing between runs. */
        threshold: number
        /** Whether antialiased edges count: a corner that is one pixel rounder differs only there. */
        includeAA: boolean
        allowedMismatchedPixels: number
      }
    }
  | { comparatorName: 'soft'; comparatorOptions: SoftOptions }

/** Allowed differences: none in the browser that made the pictures, softer or harder edges in another version.
 *  With another rasterizer, no pixel of a page differed by 0.3 of the contrast around it; with corners one pixel
 *  rounder, some pixels of every button do. */
export function tolerance(recorded: string | undefined, here: string): Tolerance {
  return recorded === undefined || recorded === here
    ? {
        comparatorName: 'pixelmatch',
        comparatorOptions: { threshold: 0.04, includeAA: true, allowedMismatchedPixels: 0 },
      }
    : { comparatorName: 'soft', comparatorOptions: { steps: 8, softness: 0.3, allowed: 2 } }
}

export interface Finding {
  /** `actions-button/primary--dark` */
  name: string
  kind: 'changed' | 'new'
  /** The picture of the last run. */
  actual: string
  before: string
  /** Absent if the sizes differ. */
  difference: string | undefined
}

/** What the last run found, in alphabetical order. */
export function findings(): Finding[] {
  const files = globSync('**/*.png', { cwd: FINDINGS }).map((file) => file.replaceAll('\\', '/'))
  const all = new Set(files)
  return files
    .flatMap((file): Finding[] => {
      const match = /^(.*)-(actual|reference)\.png$/.exec(file)
      const name = match?.[1]
      if (name === undefined) return []
      const difference = all.has(`${name}-diff.png`) ? `${FINDINGS}/${name}-diff.png` : undefined
      const kind = match?.[2] === 'actual' ? 'changed' : 'new'
      return [{ name, kind, actual: `${FINDINGS}/${file}`, before: `${BASELINES}/${name}.png`, difference }]
    })
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
