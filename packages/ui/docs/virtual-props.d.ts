declare module 'virtual:oja-props' {
  const props: Record<string, Record<string, import('./prop-types.js').Props>>
  export default props
}
