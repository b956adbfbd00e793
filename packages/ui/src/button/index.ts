export { Button, type ButtonProps } from './button.js'
export { IconButton, type IconButtonProps } from './icon-button.js'
export type { ButtonRefProps, PressHandler } from './pressable.js'
export type { ButtonWords } from './words.js'
