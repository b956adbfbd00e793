export { Menu, type MenuItem, type MenuProps, type MenuSeparator } from './menu.js'
