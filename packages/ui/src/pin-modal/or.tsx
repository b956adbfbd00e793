/** The line between two ways to do the same. */
export function Or({ children }: { children: string }) {
  return (
    <p className="oja-pin-modal__or" aria-hidden>
      {children}
    </p>
  )
}
