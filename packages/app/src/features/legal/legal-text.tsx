import { useMatch } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { DocumentPage } from './document-page.tsx'
import { privacyCopy, termsCopy } from './legal-copy.ts'

export default function LegalScreen() {
  return <LegalText copy={useMatch(paths.privacy) === null ? termsCopy : privacyCopy} />
}

type LegalCopy = {
  readonly title: string
  readonly lead: string
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
}

/** A legal text as headed paragraphs. */
function LegalText({ copy }: { copy: LegalCopy }) {
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
