import { words } from '../../lib/messages.ts'

/** Words of the login, which is read before all others. */
export const loginCopy = words('onboarding/login', {
  title: 'Login',
  subtitle: 'Sign in to continue to your dashboard',
  email: 'Email address',
  emailPlaceholder: 'Enter email address',
  password: 'Password',
  passwordPlaceholder: 'Enter password',
  forgot: 'Forgot password?',
  submit: 'Login',
  noAccount: "Don't have an account?",
  register: 'Register',
  success: 'Login successful',
  opening: 'Opening your dashboard, please wait...',
})
