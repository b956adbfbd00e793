/** The words of FileDrop. */
export interface FileDropWords {
  /** Invitation while there is no file. */
  choose: string
  /** Follows the invitation where files can be dropped. */
  drop: string
  /** Invitation while there is a file. */
  replace: string
  /** Name of the button that removes the file. */
  remove: string
  /** Shown for a file of a type that is not accepted. */
  wrongType: string
  /** Shown for a file without content. */
  emptyFile: string
  /** Shown for a file over the size limit. `{size}` is the limit. */
  tooLarge: string
}

export const fileDropWords: FileDropWords = {
  choose: 'Choose a file',
  drop: 'or drop it here',
  replace: 'Choose another file',
  remove: 'Remove file',
  wrongType: 'This kind of file is not accepted',
  emptyFile: 'This file is empty',
  tooLarge: 'Choose a file of at most {size}',
}
