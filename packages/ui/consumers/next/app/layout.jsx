import '@oja/ui/styles.css'

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body className="oja-root">{children}</body>
    </html>
  )
}
