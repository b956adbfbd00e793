const LANE = (1n << 64n) - 1n
const RATE_BYTES = 136
const ROUNDS = 24

/** Keccak-256 as Ethereum uses it: SHA-3 before its padding was standardised, so node:crypto's `sha3-256` is another
 *  function. Only short texts (addresses) are hashed here; clarity goes before speed. */
export function keccak256(message: Uint8Array): Buffer {
  const padded = Buffer.alloc((Math.floor(message.length / RATE_BYTES) + 1) * RATE_BYTES)
  padded.set(message)
  padded[message.length] = 0x01
  padded[padded.length - 1]! |= 0x80

  const state: bigint[] = Array.from({ length: 25 }, () => 0n)
  for (let block = 0; block < padded.length; block += RATE_BYTES) {
    for (let lane = 0; lane < RATE_BYTES / 8; lane++) {
      state[lane]! ^= padded.readBigUInt64LE(block + lane * 8)
    }
    permute(state)
  }
  const digest = Buffer.alloc(32)
  for (let lane = 0; lane < 4; lane++) digest.writeBigUInt64LE(state[lane]!, lane * 8)
  return digest
}

function permute(state: bigint[]): void {
  for (let round = 0; round < ROUNDS; round++) {
    theta(state)
    const mixed = rotateAndMove(state)
    for (let y = 0; y < 25; y += 5) {
      for (let x = 0; x < 5; x++) {
        state[y + x] = mixed[y + x]! ^ (~mixed[y + ((x + 1) % 5)]! & LANE & mixed[y + ((x + 2) % 5)]!)
      }
    }
    state[0]! ^= ROUND_CONSTANTS[round]!
  }
}

function theta(state: bigint[]): void {
  const column = [0, 1, 2, 3, 4].map(
    (x) => state[x]! ^ state[x + 5]! ^ state[x + 10]! ^ state[x + 15]! ^ state[x + 20]!,
  )
  for (let index = 0; index < 25; index++) {
    const x = index % 5
    state[index]! ^= column[(x + 4) % 5]! ^ rotate(column[(x + 1) % 5]!, 1)
  }
}

function rotateAndMove(state: bigint[]): bigint[] {
  const moved = [...state]
  let x = 1
  let y = 0
  for (let step = 0; step < 24; step++) {
    const from = state[x + 5 * y]!
    ;[x, y] = [y, (2 * x + 3 * y) % 5]
    moved[x + 5 * y] = rotate(from, (((step + 1) * (step + 2)) / 2) % 64)
  }
  return moved
}

function rotate(lane: bigint, by: number): bigint {
  return ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & LANE
}

/** From the linear feedback register of FIPS 202, algorithm 5. */
const ROUND_CONSTANTS = Array.from({ length: ROUNDS }, roundConstants())

function roundConstants(): () => bigint {
  let register = 1
  return () => {
    let constant = 0n
    for (let bit = 0; bit <= 6; bit++) {
      if (register & 1) constant |= 1n << BigInt((1 << bit) - 1)
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0)
    }
    return constant
  }
}
