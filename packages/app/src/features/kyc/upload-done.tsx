import { Button, Notice } from '@oja/ui'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { uploadCopy as copy } from './kyc-copy.ts'

/** How long the success is looked at. Source: docs/product/constants.md#the-app */
const RETURN_MS = 2000

/** The end of the upload. It leads back to the dashboard unless the customer goes somewhere first. */
export function UploadDone() {
  const navigate = useNavigate()
  const wayRef = useRef<HTMLAnchorElement>(null)
  // The button that was pressed is gone with its form.
  useEffect(() => wayRef.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.app), RETURN_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Notice
      tone="positive"
      live
      title={copy.success}
      action={
        <Button asChild theme="secondary" size="sm">
          <Link ref={wayRef} to={paths.app}>
            {copy.dashboard}
          </Link>
        </Button>
      }
    >
      {copy.doneText}
    </Notice>
  )
}
