import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  entry: 'file-drop',
  names: ['FileDrop'],
  purpose: 'One file, chosen, photographed or dropped, with its picture to look at before it is sent.',
  keyboard: [
    ['Tab', 'Moves to the field, then to Remove where there is a file.'],
    ['Enter, Space', 'Opens the file chooser.'],
  ],
  speech: [
    'The label, the file button, then the invitation or the name and size of the file, then hint or error.',
    'A refused file is said at once: “Choose a file of at most 5 MB”.',
  ],
  phone: [
    '`capture="environment"` opens the camera for a document, `capture="user"` for a selfie.',
    'The whole field can be pressed.',
  ],
  wording: ['Say what makes a good picture: “All four corners in the picture”.'],
  dos: ['Check type and size on the server as well: names and types can lie.'],
  donts: ['Don’t send it at once: people look first.'],
  styles: ['lib/field.css', 'button/'],
  edges: [
    [
      'A sheet of paper instead of the picture',
      'The browser cannot draw this kind, such as HEIC, or the file is damaged.',
      'Nothing; check on the server that it can be read.',
    ],
    [
      'The picture is in the form before it is sent',
      'The input holds the file that is shown, also a dropped one: FormData has it under name.',
      'Nothing.',
    ],
    ['A file that does not fit leaves the earlier one', 'It is refused, not taken.', 'The error says why.'],
  ],
}
