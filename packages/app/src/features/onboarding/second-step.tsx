import type { ApiError } from '@oja/api/client'
import { Button } from '@oja/ui'
import { SecondFactorForm } from '../../shared/second-factor/second-factor-form.tsx'
import type { FactorProof } from '../../shared/second-factor/factor-refusal.ts'
import { secondStepCopy as copy } from './second-step-copy.ts'
import { StepScreen } from '../../shared/auth-layout/step-screen.tsx'

type SecondStepProps = {
  refusal: ApiError
  signIn: (proof: FactorProof) => Promise<unknown>
  onBack: () => void
}

/** The second step of signing in, after the right password. Source: docs/product/screens.md#login */
export default function SecondStep({ refusal, signIn, onBack }: SecondStepProps) {
  return (
    <StepScreen title={copy.title} subtitle={copy.subtitle}>
      <SecondFactorForm refusal={refusal} attempt={signIn} />
      <Button variant="ghost" fullWidth onClick={onBack}>
        {copy.back}
      </Button>
    </StepScreen>
  )
}
