// The public door of @oja/ui: one line a component, in alphabetical order.
export * from './button/index.js'
export * from './otp-input/index.js'
export * from './password-field/index.js'
export * from './pin-input/index.js'
export * from './spinner/index.js'
export * from './text-field/index.js'
