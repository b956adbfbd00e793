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
export { loginFor, missingStep, returnPath } from './next-step.ts'
export { keepingChoices, startPersistence } from './persistence.ts'
export { beginSession, client, endSession, queryClient } from './session.ts'
export { SessionProvider } from './session-provider.tsx'
export { afterSignOut, resumeSignOut, signOut, unsubscribeBrowser } from './sign-out.ts'
export { startTheme } from './flags-store.ts'
export { useOpeningSession, useSession, useUser } from './use-session.ts'
