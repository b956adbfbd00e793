/*! Icons: Lucide, ISC License, lucide.dev/license */
// Copied here, because lucide-react's icon component alone adds 1.7 kB. Its licence is in licences.md.
import type { ReactNode, SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in px. @default 24 */
  size?: number
}

/** An icon beside a label: hidden from assistive technology. It has `shapes`, then a line for each of `paths`. */
function icon(paths: readonly string[], shapes?: ReactNode) {
  return function Icon({ size = 24, ...rest }: IconProps) {
    return (
      <svg
        aria-hidden
        fill="none"
        height={size}
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={2}
        viewBox="0 0 24 24"
        width={size}
        {...rest}
      >
        {shapes}
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    )
  }
}

export const ArrowDown = icon(['M12 5v14', 'm19 12-7 7-7-7'])
export const ArrowUp = icon(['m5 12 7-7 7 7', 'M12 19V5'])
export const Check = icon(['M20 6 9 17l-5-5'])
export const CheckCheck = icon(['M18 6 7 17l-5-5', 'm22 10-7.5 7.5L13 16'])
export const ChevronDown = icon(['m6 9 6 6 6-6'])
export const ChevronLeft = icon(['m15 18-6-6 6-6'])
export const ChevronRight = icon(['m9 18 6-6-6-6'])
export const ChevronsUpDown = icon(['m7 15 5 5 5-5', 'm7 9 5-5 5 5'])
export const CircleAlert = icon(['M12 8v4', 'M12 16h.01'], <circle cx="12" cy="12" r="10" />)
export const CircleCheck = icon(['m16 9-5.5 5.5L8 12'], <circle cx="12" cy="12" r="10" />)
export const Clock = icon(['M12 6v6l4 2'], <circle cx="12" cy="12" r="10" />)
export const Copy = icon(
  ['M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2'],
  <rect width="14" height="14" x="8" y="8" rx="2" ry="2" />,
)
export const Eye = icon(
  ['M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0'],
  <circle cx="12" cy="12" r="3" />,
)
export const EyeOff = icon([
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
  'M14.084 14.158a3 3 0 0 1-4.242-4.242',
  'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
  'm2 2 20 20',
])
export const FileText = icon([
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M14 2v5a1 1 0 0 0 1 1h5',
  'M10 9H8',
  'M16 13H8',
  'M16 17H8',
])
export const ImageUp = icon(
  [
    'M10.3 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10l-3.1-3.1a2 2 0 0 0-2.814.014L6 21',
    'm14 19.5 3-3 3 3',
    'M17 22v-5.5',
  ],
  <circle cx="9" cy="9" r="2" />,
)
export const Info = icon(['M12 16v-4', 'M12 8h.01'], <circle cx="12" cy="12" r="10" />)
export const Lock = icon(
  ['M7 11V7a5 5 0 0 1 10 0v4'],
  <rect width="18" height="11" x="3" y="11" rx="2" ry="2" />,
)
export const Pause = icon(
  [],
  <>
    <rect x="14" y="3" width="5" height="18" rx="1" />
    <rect x="5" y="3" width="5" height="18" rx="1" />
  </>,
)
export const Play = icon([
  'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
])
export const Search = icon(['m21 21-4.34-4.34'], <circle cx="11" cy="11" r="8" />)
export const ShieldCheck = icon([
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
  'm9 12 2 2 4-4',
])
export const Trash2 = icon([
  'M10 11v6',
  'M14 11v6',
  'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
  'M3 6h18',
  'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
])
export const TriangleAlert = icon([
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
])
export const X = icon(['M18 6 6 18', 'm6 6 12 12'])
