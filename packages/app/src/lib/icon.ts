/** How an icon is drawn: `<Trash2 {...icon} />`. */
export const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** An icon beside the words of a button. */
export const smallIcon = { ...icon, size: 18 } as const
