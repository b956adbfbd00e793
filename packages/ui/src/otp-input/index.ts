export type { CodeSlot } from '../lib/code-boxes.js'
export type { Charset } from '../lib/code-entry.js'
export { OtpInput, type OtpInputProps } from './otp-input.js'
export {
  OtpInputGroup,
  OtpInputRoot,
  type OtpInputRootProps,
  OtpInputSeparator,
  type OtpInputSeparatorProps,
  OtpInputSlot,
  type OtpInputSlotProps,
} from './parts.js'
export { ResendCode, type ResendCodeProps } from './resend-code.js'
export type { OtpInputWords, ResendCodeWords } from './words.js'
