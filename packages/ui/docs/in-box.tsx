import type { CSSProperties, ReactNode } from 'react'

/** A decorator that draws a story in a box with this style. */
export const inBox = (style: CSSProperties) =>
  function inThisBox(Story: () => ReactNode) {
    return (
      <div style={style}>
        <Story />
      </div>
    )
  }
