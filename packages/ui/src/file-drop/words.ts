/** The words of FileDrop. */
export interface FileDropWords {
  /** Invitation while there is no file. */
  choose: string
  /** Follows the invitation where files can be dragged. */
  drop: string
  /** Invitation while there is a file. */
  replace: string
  /** Name of the button that takes the file away. */
  remove: string
  /** Said of a file of another kind. */
  wrongType: string
  /** Said of a file over the limit. `{size}` is the limit. */
  tooLarge: string
}

export const fileDropWords: FileDropWords = {
  choose: 'Choose a file',
  drop: 'or drop it here',
  replace: 'Choose another file',
  remove: 'Remove file',
  wrongType: 'This kind of file is not accepted',
  tooLarge: 'Choose a file of at most {size}',
}
