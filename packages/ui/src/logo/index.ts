export { Logo, type LogoProps, Mark, type MarkProps } from './logo.js'
