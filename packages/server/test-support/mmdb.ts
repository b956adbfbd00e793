/** A MaxMind database of a few IPv4 ranges, for tests: a tree of 24-bit records, data, and the description of both.
 *  Source: https://maxmind.github.io/MaxMind-DB/ */
export function makeMmdb(ranges: readonly { cidr: string; data: object }[]): Buffer {
  const nodes: (number | null | { data: number })[][] = [[null, null]]
  const parts: Buffer[] = []
  for (const { cidr, data } of ranges) {
    const offset = Buffer.concat(parts).length
    parts.push(encode(data))
    const [address = '', bits = '32'] = cidr.split('/')
    const path = address
      .split('.')
      .flatMap((part) => [...Number(part).toString(2).padStart(8, '0')].map(Number))
    let at = 0
    for (const [depth, bit] of path.slice(0, Number(bits)).entries()) {
      const node = nodes[at] ?? []
      if (depth === Number(bits) - 1) node[bit] = { data: offset }
      else {
        if (typeof node[bit] !== 'number') node[bit] = nodes.push([null, null]) - 1
        at = Number(node[bit])
      }
    }
  }
  const count = nodes.length
  const record = (entry: number | null | { data: number } | undefined) => {
    const value = typeof entry === 'number' ? entry : entry ? count + 16 + entry.data : count
    return [value >> 16, (value >> 8) & 255, value & 255]
  }
  const tree = Buffer.from(nodes.flatMap(([left, right]) => [...record(left), ...record(right)]))
  const description = {
    node_count: count,
    record_size: 24,
    ip_version: 4,
    database_type: 'Test-City',
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    description: { en: 'test' },
    languages: ['en'],
  }
  return Buffer.concat([
    tree,
    Buffer.alloc(16),
    ...parts,
    Buffer.from([0xab, 0xcd, 0xef]),
    Buffer.from('MaxMind.com'),
    encode(description),
  ])
}

function encode(value: unknown): Buffer {
  if (typeof value === 'string') return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([head(6, 4), bytes])
  }
  // Arrays are of an extended type: its number less 7 follows.
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map(encode)])
  const entries = Object.entries(value as object)
  return Buffer.concat([
    head(7, entries.length),
    ...entries.flatMap(([key, held]) => [encode(key), encode(held)]),
  ])
}

/** Type and size of a value of less than 285 bytes. */
function head(type: number, size: number): Buffer {
  return size < 29 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 29, size - 29])
}
