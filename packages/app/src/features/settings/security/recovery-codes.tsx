import { Button, Card, Notice, toast } from '@oja/ui'
import { Copy, Download, Printer } from 'lucide-react'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { forgetProblem, toastProblem } from '../../../lib/error-message.ts'
import { smallIcon } from '../../../lib/icon.ts'
import { paths } from '../../../lib/paths.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Page } from '../../../shared/page.tsx'
import { recoveryCopy as copy } from './security-copy.ts'
import { unkept } from './unkept-codes.ts'
import './security.css'

type KeepCodesProps = { codes: readonly string[]; onKept: () => void }

/** New recovery codes, which are shown only once, to copy, download or print. */
export function KeepCodes({ codes, onKept }: KeepCodesProps) {
  useLeadBack()
  const text = `${copy.sheet}\n\n${codes.join('\n')}\n`

  async function copyAll() {
    forgetProblem()
    try {
      await navigator.clipboard.writeText(text)
      toast.success(copy.copied)
    } catch {
      toastProblem(copy.notCopied)
    }
  }

  return (
    <Page title={copy.keepTitle} width="narrow">
      <Notice tone="warning">{copy.keepLead}</Notice>
      <Card>
        <div className="grid gap-5">
          <div className="recovery-sheet grid gap-3">
            <p className="text-sm text-text-2">{copy.sheet}</p>
            <ul aria-label={copy.list} className="recovery-codes" translate="no" dir="ltr">
              {codes.map((code) => (
                <li key={code}>{withBreaks(code)}</li>
              ))}
            </ul>
          </div>
          <div className="grid gap-2.5 sm:grid-cols-3">
            <Button variant="secondary" icon={<Copy {...smallIcon} />} onClick={copyAll}>
              {copy.copy}
            </Button>
            <Button
              variant="secondary"
              icon={<Download {...smallIcon} />}
              onClick={() => saveFile({ name: 'oja-recovery-codes.txt', type: 'text/plain', text })}
            >
              {copy.download}
            </Button>
            <Button variant="secondary" icon={<Printer {...smallIcon} />} onClick={() => window.print()}>
              {copy.print}
            </Button>
          </div>
          <Button fullWidth onClick={onKept}>
            {copy.kept}
          </Button>
        </div>
      </Card>
    </Page>
  )
}

const NOT_KEPT = 'recovery-codes-not-kept'

/** Leads a customer back who leaves before they kept the codes, for example with the phone's Back. */
function useLeadBack(): void {
  const navigate = useNavigate()
  useEffect(() => {
    toast.dismiss(NOT_KEPT)
    return () => {
      if (unkept.codes === null) return
      const action = { label: copy.show, onAction: () => void navigate(paths.security) }
      toast.warning(copy.notKept, { id: NOT_KEPT, action })
    }
  }, [navigate])
}

/** Lets a code that is too wide for its line break between its groups. */
function withBreaks(code: string): ReactNode {
  return code.split('-').map((group, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          -<wbr />
        </>
      )}
      {group}
    </Fragment>
  ))
}
