export { FileDrop, type FileDropProps } from './file-drop.js'
export type { FileDropWords } from './words.js'
