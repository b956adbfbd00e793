import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['FileDrop'],
  purpose: 'One file, chosen, photographed or dropped, with a preview before it is sent.',
  keyboard: [
    ['Tab', 'Moves to the field, then to Remove where there is a file.'],
    ['Enter, Space', 'Opens the file chooser.'],
  ],
  speech: [
    'The label, the file button, then the invitation or the name and size of the file, then hint or error.',
    'A refused file is announced at once: “Choose a file of at most 5 MB”.',
  ],
  phone: [
    '`capture="environment"` opens the camera for a document, `capture="user"` for a selfie.',
    'The whole field can be pressed.',
  ],
  wording: ['Say what makes a good picture: “All four corners in the picture”.'],
  dos: ['Check type and size on the server as well, because names and types can be false.'],
  donts: ['Don’t upload it at once: let people check the preview first.'],
  styles: ['lib/field.css', 'button/'],
  edges: [
    [
      'A sheet of paper instead of the picture',
      'The browser cannot show this format, such as HEIC, or the file is damaged.',
      'Nothing; check on the server that it can be read.',
    ],
    [
      'The picture is in the form before it is sent',
      'The input holds the shown file, even a dropped one: FormData has it under its name.',
      'Nothing.',
    ],
    ['A file that does not fit leaves the earlier one', 'The new file is refused.', 'The error says why.'],
  ],
}
