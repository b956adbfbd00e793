export { ResendButton, ResendCode } from './resend-code.tsx'
