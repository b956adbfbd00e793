import { useMatch } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { DocumentPage } from './document-page.tsx'
import { privacyCopy, termsCopy } from './legal-copy.ts'

/** The terms of use or the privacy policy, as headed paragraphs. */
export default function LegalScreen() {
  const copy = useMatch(paths.privacy) === null ? termsCopy : privacyCopy
  return (
    <DocumentPage title={copy.title}>
      <p>{copy.lead}</p>
      {copy.sections.map(({ heading, text }) => (
        <section key={heading} className="grid gap-1">
          <h2 className="text-lg text-text">{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </DocumentPage>
  )
}
