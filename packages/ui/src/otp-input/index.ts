export { OtpInput, type OtpInputProps } from './otp-input.js'
export { ResendCode, type ResendCodeProps } from './resend-code.js'
