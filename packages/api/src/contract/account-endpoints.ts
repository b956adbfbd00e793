import * as auth from './auth.ts'
import * as user from './user.ts'

/** What somebody calls to get in and to be known. Apart, so that the first screens load no more than these. */
export const accountEndpoints = {
  login: auth.login,
  register: auth.register,
  validateEmail: auth.validateEmail,
  resendOtp: auth.resendOtp,
  confirmPin: auth.confirmPin,
  logout: auth.logout,
  setPin: auth.setPin,
  forgotPassword: auth.forgotPassword,
  resetPassword: auth.resetPassword,
  changePassword: auth.changePassword,
  resetPin: auth.resetPin,
  undoEmailChange: auth.undoEmailChange,
  me: user.me,
  updateUser: user.updateUser,
  verifyPhone: user.verifyPhone,
} as const
