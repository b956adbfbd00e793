export { Drawer, type DrawerProps } from './drawer.js'
export {
  DrawerBody,
  DrawerClose,
  type DrawerCloseProps,
  DrawerContent,
  type DrawerContentProps,
  DrawerHeader,
  DrawerRoot,
  type DrawerRootProps,
  DrawerTitle,
  DrawerTrigger,
  type DrawerTriggerProps,
} from './parts.js'
export type { DrawerWords } from './words.js'
