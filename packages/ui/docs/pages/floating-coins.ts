import type { ComponentDoc } from '../component-doc.js'

export const doc: ComponentDoc = {
  names: ['FloatingCoins'],
  purpose: 'Coins that drift behind the words of a first screen. They decorate, and can be stopped.',
  keyboard: [
    ['Tab', 'Moves to Pause.'],
    ['Enter, Space', 'Pauses or plays.'],
  ],
  speech: ['“Pause the coin animation, button”. The coins are silent.'],
  phone: ['Only transform moves, so a weak phone keeps up. The button has a target of 44 px.'],
  wording: ['Words over it are short, and on the background rather than on a coin.'],
  dos: [
    'Use it on login, register, verification and success.',
    'Reduce `coins` in a low panel: the nearest coins come first.',
  ],
  donts: [
    'Don’t put it behind a form with long text.',
    'Don’t remove the button: motion over five seconds needs one (WCAG 2.2.2).',
  ],
  styles: ['coin/'],
  edges: [
    ['The coins stand still', 'Reduced motion, a field has the focus, or the page is not shown.', 'Nothing.'],
  ],
}
