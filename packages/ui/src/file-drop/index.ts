export { FileDrop, type FileDropLabels, type FileDropProps } from './file-drop.js'
