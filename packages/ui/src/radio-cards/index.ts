export { RadioCards, type RadioCardOption, type RadioCardsProps } from './radio-cards.js'
