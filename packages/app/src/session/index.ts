export { auth, openSession, session } from './auth-store.ts'
export {
  acknowledgeMarketNotice,
  flags,
  setEmailToVerify,
  setSecure,
  setSounds,
  setTheme,
} from './flags-store.ts'
export { followOtherTabs } from './follow-tabs.ts'
export { chooseLanguage, startLanguage } from './language.ts'
export { missingStep, returnPath } from './next-step.ts'
export { keepingChoices, startPersistence } from './persistence.ts'
export { realtime } from './realtime.ts'
export { RequireSession, type SessionProblemProps } from './require-session.tsx'
export { beginSession, client, endSession, queryClient } from './session.ts'
export { SessionAnswers } from './session-answers.tsx'
export { signOut } from './sign-out.ts'
export { startTheme } from './theme.ts'
export { useSession } from './use-session.ts'
export { useUser } from './use-user.ts'
