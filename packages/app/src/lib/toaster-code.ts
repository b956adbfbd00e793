import { loadCode } from './load-code.ts'

/** Fetches what shows toasts. Screens with acts ask for it before the first of them: the answer may be that there is no
 *  network. */
export const toasterCode = () => loadCode(() => import('./toaster.ts'))
