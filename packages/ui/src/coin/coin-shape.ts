/** A pose: rotation about the vertical axis (`turn`) and within the picture plane (`lean`), both in degrees. */
interface CoinShape {
  turn: number
  lean: number
  /** The side on which its edge shows. */
  edge: 'left' | 'right'
}

const RADIUS = 46
const THICKNESS = 11
const REED_FROM = 2
const REED_STEP = 5.5

/** `front` faces the viewer; the other four show the reeded edge. */
export const coinShapes = {
  front: { turn: 0, lean: 0, edge: 'left' },
  turn: { turn: 34, lean: -18, edge: 'left' },
  lean: { turn: 52, lean: 24, edge: 'left' },
  back: { turn: 42, lean: 14, edge: 'right' },
  edge: { turn: 72, lean: -32, edge: 'left' },
} as const satisfies Record<string, CoinShape>

interface CoinOutline {
  /** Horizontal scale of the face. */
  faceScale: number
  /** How far the face moves so that face and edge together stay centred. */
  shift: number
  /** The edge as a path; empty flat on. */
  rim: string
  /** The reeds across the edge as one path; empty flat on. */
  reeds: string
}

/** Draws a pose: the face narrows by the cosine of the turn, the edge widens by its sine. */
export function outlineOf({ turn, edge }: CoinShape): CoinOutline {
  const faceScale = round(Math.cos(radians(turn)))
  if (turn === 0) return { faceScale, shift: 0, rim: '', reeds: '' }
  const side = edge === 'left' ? -1 : 1
  const halfWidth = round(RADIUS * Math.cos(radians(turn)))
  const depth = round(side * THICKNESS * Math.sin(radians(turn)))
  const [out, back] = edge === 'left' ? [0, 1] : [1, 0]
  const rim =
    `M0-${RADIUS}A${halfWidth} ${RADIUS} 0 0 ${out} 0 ${RADIUS}H${depth}` +
    `A${halfWidth} ${RADIUS} 0 0 ${back} ${depth}-${RADIUS}Z`
  let reeds = ''
  for (let angle = REED_FROM; angle < 180; angle += REED_STEP) {
    const x = round(side * halfWidth * Math.sin(radians(angle)))
    const y = round(-RADIUS * Math.cos(radians(angle)))
    reeds += `M${x} ${y}h${depth}`
  }
  return { faceScale, shift: round(-depth / 2), rim, reeds }
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Two decimals are precise enough here, and server and browser then agree on the last digit. */
const round = (value: number): number => Math.round(value * 100) / 100
