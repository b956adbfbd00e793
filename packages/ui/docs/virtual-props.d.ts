declare module 'virtual:oja-props' {
  const facts: Record<string, import('./prop-types.js').EntryFacts>
  export default facts
}
