import { words } from '../../../lib/messages.ts'

export const scanCopy = words('wallet/scan', {
  button: 'Scan',
  buttonLabel: 'Scan a QR code',
  title: 'Scan a QR code',
  starting: 'Starting the camera. Your browser may ask for permission.',
  aim: 'Hold the code inside the frame.',
  video: 'Picture of the camera',
  deniedTitle: 'The camera is blocked',
  deniedText: 'Allow the camera for this page in your browser’s settings, or choose a picture of the code.',
  noneTitle: 'We found no camera',
  noneText: 'Choose a picture of the code instead.',
  brokenTitle: 'The camera could not be started',
  brokenText: 'Another app may be using it. Close that app and try again, or choose a picture of the code.',
  again: 'Try again',
  picture: 'Choose a picture',
  noCode: 'We found no QR code in this picture. Choose one in which the code is sharp and whole.',
  unreadable: 'We cannot open this picture. Choose a JPG or PNG file.',
  notLoaded: 'The scanner could not be loaded. Check your connection and try again.',
})
