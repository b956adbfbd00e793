export {
  RadioCards,
  type RadioCardOption,
  type RadioCardsElement,
  type RadioCardsProps,
} from './radio-cards.js'
