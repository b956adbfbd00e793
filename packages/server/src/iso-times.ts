type WithIsoTimes<Row> = { [K in keyof Row]: Date extends Row[K] ? Exclude<Row[K], Date> | string : Row[K] }

/** A row with its times as the wire writes them. */
export function isoTimes<Row extends object>(row: Row): WithIsoTimes<Row> {
  const members = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(members) as WithIsoTimes<Row>
}
