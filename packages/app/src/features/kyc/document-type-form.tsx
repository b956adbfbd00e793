import { Button, RadioCards, Skeleton } from '@oja/ui'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { useForm } from '../../lib/use-form.ts'
import { documentCopy, documentTypeCopy as copy, kycCopy } from './kyc-copy.ts'
import { OFFERED_DOCUMENTS, type OfferedDocument, readDocument } from './kyc-rules.ts'
import { SubPage } from '../../shared/page.tsx'
import { useSyncedKyc } from '../../shared/use-synced-kyc.ts'
import { FirstThings } from './document-upload.tsx'

export default function DocumentTypeScreen() {
  const { isPending } = useSyncedKyc()
  return (
    <SubPage title={copy.title} lead={copy.lead} back={{ to: paths.kyc, label: kycCopy.title }}>
      {/* Wait for the response: the notice above the choices depends on it and must not shift them later. */}
      {isPending ? (
        <Skeleton height={420} />
      ) : (
        <>
          <FirstThings />
          <DocumentTypeForm />
        </>
      )}
    </SubPage>
  )
}

/** Which document will be sent. The choice is in the URL too, for Back. Source: docs/product/screens.md#verification */
function DocumentTypeForm() {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  // The URL changes in a transition, which is slow on a phone; local state shows the choice at once.
  const [chosen, setChosen] = useState(() => readDocument(search.get('type')))
  const form = useForm<{ type: string }>({
    initial: { type: '' },
    validate: () => ({ type: chosen === null ? copy.missing : undefined }),
    submit: async () => {
      if (chosen !== null) await navigate(paths.kycDocumentUpload(chosen))
    },
  })

  function choose(type: OfferedDocument) {
    form.setErrors({})
    setChosen(type)
    setSearch({ type }, { replace: true })
  }

  return (
    <form {...form.props} className="grid gap-5">
      <RadioCards<OfferedDocument>
        required
        label={copy.legend}
        className="[&>div]:grid-cols-1"
        value={chosen ?? undefined}
        onValueChange={choose}
        options={OFFERED_DOCUMENTS.map((value) => ({
          value,
          label: documentCopy[value].label,
          hint: documentCopy[value].hint,
        }))}
        error={form.errors.type}
      />
      <Button type="submit" fullWidth busy={form.isSubmitting}>
        {copy.submit}
      </Button>
    </form>
  )
}
