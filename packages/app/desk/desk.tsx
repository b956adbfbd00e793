import { DeskProvider } from '@oja/api/desk'
import { OjaProvider, Toaster } from '@oja/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { client, queryClient } from './client.ts'
import { problemCopy } from './desk-copy.ts'
import { BoundsScreen } from './admin/bounds.tsx'
import { Operators } from './admin/operators.tsx'
import { Tokens } from './admin/tokens.tsx'
import { Trail } from './admin/trail.tsx'
import { Customer } from './customers/customer.tsx'
import { Search } from './customers/search.tsx'
import { DisputeCase } from './disputes/dispute-case.tsx'
import { DisputeQueue } from './disputes/dispute-queue.tsx'
import { Password } from './account/password.tsx'
import { Sessions } from './account/sessions.tsx'
import { SetUp } from './account/set-up.tsx'
import { SignIn } from './account/sign-in.tsx'
import { CrashBoundary } from './frame/crash-boundary.tsx'
import { Frame } from './frame/frame.tsx'
import { Screen } from './frame/screen.tsx'
import { KycCase } from './kyc/kyc-case.tsx'
import { KycQueue } from './kyc/kyc-queue.tsx'
import { Audit } from './work/audit.tsx'
import { HeldTransfers, Overdue, SuspensionList } from './work/queues.tsx'
import { ReportList } from './work/reports.tsx'
import { Overview } from './overview.tsx'

/** The desk, where operators run the market. Source: docs/product/desk.md */
export function Desk() {
  return (
    <StrictMode>
      <OjaProvider>
        <QueryClientProvider client={queryClient}>
          <DeskProvider client={client}>
            <CrashBoundary>
              <BrowserRouter basename="/desk">
                <Routes>
                  <Route path="sign-in" element={<SignIn />} />
                  <Route path="set-up" element={<SetUp />} />
                  <Route element={<Frame />}>
                    <Route index element={<Overview />} />
                    <Route path="kyc" element={<KycQueue />} />
                    <Route path="kyc/:id" element={<KycCase />} />
                    <Route path="disputes" element={<DisputeQueue key="dispute" stage="dispute" />} />
                    <Route path="appeals" element={<DisputeQueue key="appeal" stage="appeal" />} />
                    <Route path="disputes/:id" element={<DisputeCase />} />
                    <Route path="appeals/:id" element={<DisputeCase />} />
                    <Route path="overdue" element={<Overdue />} />
                    <Route path="reports" element={<ReportList />} />
                    <Route path="suspensions" element={<SuspensionList />} />
                    <Route path="held-transfers" element={<HeldTransfers />} />
                    <Route path="audit" element={<Audit />} />
                    <Route path="search" element={<Search />} />
                    <Route path="customers/:id" element={<Customer />} />
                    <Route path="bounds" element={<BoundsScreen />} />
                    <Route path="operators" element={<Operators />} />
                    <Route path="tokens" element={<Tokens />} />
                    <Route path="trail" element={<Trail />} />
                    <Route path="sessions" element={<Sessions />} />
                    <Route path="password" element={<Password />} />
                    <Route path="*" element={<NotFound />} />
                  </Route>
                </Routes>
              </BrowserRouter>
            </CrashBoundary>
            <Toaster />
          </DeskProvider>
        </QueryClientProvider>
      </OjaProvider>
    </StrictMode>
  )
}

function NotFound() {
  return (
    <Screen title={problemCopy.notFoundTitle}>
      <p className="text-text-2">{problemCopy.notFound}</p>
    </Screen>
  )
}
