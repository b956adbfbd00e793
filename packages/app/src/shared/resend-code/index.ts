export { ResendCode } from './resend-code.tsx'
