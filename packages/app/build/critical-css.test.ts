import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

const LOGIN = `<html><body class="oja-root"><main id="main"><form><label class="lg:gap-5 w-(--box)">Email
  <input type="email" class="field [mask-type:luminance] 2xl:p-4 after:content-[&#x27;x&#x27;]" placeholder="you"></label></form></main></body></html>`

const keeps = (css: string) => expect(criticalCss(css, LOGIN)).toBe(css)
const drops = (css: string, left = '') => expect(criticalCss(css, LOGIN)).toBe(left)

test('a rule stays when its element, class, id and attribute are there', () => {
  keeps('label{gap:4px}.field{color:red}#main{margin:0}input[type=email]{width:1px}*{margin:0}')
  keeps('main>form .field:focus-visible{color:red}')
  drops(
    'table{a:b}.gone{a:b}#other{a:b}[data-state=open]{a:b}.field.gone{a:b}.gone .field{a:b}table>.field{a:b}',
  )
})

test('of a list of selectors those stay that can match', () => {
  drops('.gone,.field,table{color:red}', '.field{color:red}')
  drops('.field:is(.a,.b),.gone{color:red}', '.field:is(.a,.b){color:red}')
})

test('rules keep their order', () => {
  drops('.field{a:1}.gone{a:2}.oja-root{a:3}.gone{a:4}.field{a:5}', '.field{a:1}.oja-root{a:3}.field{a:5}')
})

test('what stands in parentheses proves nothing: doubt keeps', () => {
  keeps(':where(.gone){a:b}:is(.gone,table) .field{a:b}.field:not(.gone){a:b}form:has(.gone){a:b}')
  keeps(':root{a:b}:host{a:b}::placeholder{a:b}::backdrop{a:b}::file-selector-button{a:b}')
  drops(':where(.field) .gone{a:b}')
})

test('a nested rule stays with its parent, when both can match', () => {
  keeps('.field{color:red;&:hover{color:blue}& .oja-root{a:b}@media (width>=64rem){color:green}}')
  drops('.field{color:red;& .gone{a:b}.gone &{a:b}}', '.field{color:red}')
  drops('.gone{color:red;& .field{a:b}}')
  // Its own declarations are in the nested rule alone.
  drops('.field{& .gone{a:b}}')
})

test('media, supports, containers and scopes stay around what they hold, and go when it goes', () => {
  keeps('@media (width>=64rem){@supports (color:red){.field{a:b}}}')
  keeps('@container box (width<=359px){.field{a:b}}@scope (.card) to (.gone){.field{a:b}}')
  drops('@media (width>=64rem){@supports (color:red){.gone{a:b}}}')
  drops('@media print{.field{a:b}}')
})

test('layers keep their order, also those that nothing is left of', () => {
  keeps('@layer theme,base;@layer base{.field{a:b}}')
  drops(
    '@layer base{.gone{a:b}}@layer parts{.field{a:b}}@layer base{.field{a:c}}',
    '@layer base;@layer parts{.field{a:b}}@layer base{.field{a:c}}',
  )
  drops('@layer oja{@layer base{.gone{a:b}}.field{a:b}}', '@layer oja{@layer base;.field{a:b}}')
  // Without a name nothing can come back to it.
  drops('@layer{.gone{a:b}}')
})

test('at-rules that select nothing are kept whole', () => {
  keeps('@charset "utf-8";@import url(/assets/print.css);')
  keeps('@counter-style thumbs{system:cyclic;symbols:"👍"}@view-transition{navigation:auto}')
})

test('fonts and pictures keep their addresses as they are written', () => {
  keeps(
    '@font-face{font-family:Archivo;src:url(/assets/archivo.woff2)format("woff2");unicode-range:U+??,U+20A6}',
  )
  keeps('.field{background:url("data:image/svg+xml;utf8,<svg a=\';}{\'>")}')
  keeps(String.raw`.field{background:url(/a\)b;c.png);content:"\"};.gone{"}`)
  keeps('.field{content:";}"}')
})

test('comments between rules go, and leave what they stand in', () => {
  drops('/*! a library | MIT */.field{/* why */color:red;/* } */margin:0}', '.field{color:red;margin:0}')
  keeps('.field{color:/* why */red}')
})

test('a class is found however CSS has to write it', () => {
  keeps(String.raw`.lg\:gap-5{a:b}.w-\(--box\):hover{a:b}.\[mask-type\:luminance\]{a:b}.\32 xl\:p-4{a:b}`)
  keeps(String.raw`.after\:content-\[\'x\'\]:after{a:b}`)
  drops(String.raw`.lg\:gap-6{a:b}.w-\(--other\){a:b}.\33 xl\:p-4{a:b}.\[\&\>div\]\:p-1>div{a:b}`)
})

test('custom properties, registered ones and keyframes stay when something kept asks for them, however far', () => {
  keeps(':root{--a:var(--b);--b:1px}.field{gap:var(--a)}')
  keeps('@property --turn{syntax:"<angle>";inherits:false;initial-value:0deg}.field{rotate:var(--turn)}')
  keeps('@keyframes turn{0%{rotate:0deg}to{rotate:var(--end)}}.field{--end:1turn;animation:1s turn}')
  keeps('.field{--wide:1}@container style(--wide:1){.oja-root{a:b}}')
  drops(':root{--a:var(--b);--b:1px;color:red}.gone{gap:var(--a)}', ':root{color:red}')
  drops('@property --turn{syntax:"<angle>"}.gone{rotate:var(--turn)}')
  drops('@keyframes turn{to{rotate:1turn}}.gone{animation:1s turn}')
})

test('a property that the markup itself sets or reads counts as asked for', () => {
  const markup = '<div class="bar" style="--at:40%;width:var(--wide)"></div>'
  const css = ':root{--wide:10px;--other:1px}.bar{left:var(--at)}'
  expect(criticalCss(css, markup)).toBe(':root{--wide:10px}.bar{left:var(--at)}')
})
