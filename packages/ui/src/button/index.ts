export { Button, type ButtonProps } from './button.js'
export { IconButton, type IconButtonProps } from './icon-button.js'
export type { PressableRef, PressHandler } from './pressable.js'
export type { ButtonWords } from './words.js'
