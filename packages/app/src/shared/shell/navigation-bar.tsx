import { useNavigation } from 'react-router-dom'

/** A thin line at the top while the next screen is on its way. It shows itself only when that takes a moment. */
export function NavigationBar() {
  const { state } = useNavigation()
  return state === 'loading' ? <div className="navigation-bar" aria-hidden /> : null
}
