export { Button, type ButtonProps } from './button.js'
export { IconButton, type IconButtonProps } from './icon-button.js'
