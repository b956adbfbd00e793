import { Notice } from '@oja/ui'
import { Link } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { useVerifyWords } from './use-verify-words.ts'

/** Tells a customer who may not trade yet why, above a form. */
export function VerifyNotice() {
  const { title, text, action } = useVerifyWords()
  return (
    <Notice
      tone="warning"
      title={title}
      action={
        <Link className="link link-tall" to={paths.kyc}>
          {action}
        </Link>
      }
    >
      {text}
    </Notice>
  )
}
