// `oja-ui codemod --from sonner`: migrates toasts from sonner to ours. It lists what it cannot migrate and leaves it unchanged.
import {
  descendants,
  expressionOf,
  type Job,
  nameOf,
  type Node,
  parsed,
  partsWithoutUse,
  replace,
  resultOf,
  type Rewritten,
  say,
} from './codemod.ts'

/** Names that sonner and @oja/ui both have, and ours for each. */
const NAMES: Readonly<Record<string, string>> = {
  toast: 'toast',
  Toaster: 'Toaster',
  ToasterProps: 'ToasterProps',
  ExternalToast: 'ToastOptions',
  ToastT: 'ToastItem',
}

/** What to do about names that only sonner has. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  useSonner:
    'read the toasts with useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, toastStore.getServerSnapshot)',
}

const PLACES: Readonly<Record<string, string>> = {
  'top-left': 'top-start',
  'top-right': 'top-end',
  'bottom-left': 'bottom-start',
  'bottom-right': 'bottom-end',
}

/** Props of Toaster: our name for each, or what to do by hand. */
const TOASTER_PROPS: Readonly<Record<string, { to: string } | { byHand: string }>> = {
  id: { to: 'toasterId' },
  visibleToasts: { to: 'limit' },
  position: { to: 'position' },
  closeButton: { to: 'closeButton' },
  className: { to: 'className' },
  style: { to: 'style' },
  key: { to: 'key' },
  ref: { to: 'ref' },
  duration: { byHand: 'pass durationMs to toasts that need another duration' },
  toastOptions: { byHand: 'pass these options to each toast; looks come from the --oja-toast-* variables' },
  theme: { byHand: 'remove it: colours follow data-theme and the system' },
  richColors: { byHand: 'remove it: the icon has the colour of the tone' },
  invert: { byHand: 'remove it: toasts are dark in both themes' },
  icons: { byHand: 'remove it: each tone has its icon' },
  expand: { byHand: 'remove it: toasts are stacked below each other' },
  gap: { byHand: 'remove it, or set gap on .oja-toast-region__list' },
  offset: { byHand: 'remove it, or set the inset of .oja-toast-region' },
  mobileOffset: { byHand: 'remove it, or set the inset of .oja-toast-region' },
  dir: { byHand: 'remove it: toasts follow the direction of the page' },
  hotkey: { byHand: 'remove it: F6 and F8 lead to the toasts' },
  swipeDirections: { byHand: 'remove it: a toast is swiped to the nearest edge' },
  containerAriaLabel: { byHand: "write labels={{ region: '… ({hotkey})' }}" },
  customAriaLabel: { byHand: "write labels={{ region: '…' }}" },
}

/** Options of a toast: our name for each, or what to do by hand. */
const OPTIONS: Readonly<Record<string, { to: string } | { byHand: string }>> = {
  id: { to: 'id' },
  description: { to: 'description' },
  duration: { to: 'durationMs' },
  closeButton: { to: 'closeButton' },
  toasterId: { to: 'toasterId' },
  action: { to: 'action' },
  onDismiss: { to: 'onDismiss' },
  onAutoClose: { to: 'onAutoClose' },
  cancel: { byHand: 'a toast has one action; its close button is the other choice' },
  position: { byHand: 'mount a second <Toaster toasterId="…" position="…" />, and pass its toasterId here' },
  dismissible: { byHand: 'remove it: a toast can always be swiped away' },
  icon: { byHand: 'call the method of the tone, or put the icon into the message' },
}
const LOOKS = 'remove it: looks come from the --oja-toast-* variables and the classes oja-toast__…'
const WORDS_OF_A_PROMISE: Readonly<Record<string, string>> = {
  loading: 'pending',
  success: 'success',
  error: 'error',
}

const OTHER_METHODS: Readonly<Record<string, string>> = {
  custom: 'pass the element as the message: toast(<Words />)',
  getHistory: 'keep your own list',
  getToasts: 'read toastStore.getSnapshot()',
}

/** Migrates the source text of one file. @throws SyntaxError if the text is not TypeScript or JSX */
export function rewriteSonner(code: string, fileName = 'file.tsx'): Rewritten {
  if (!code.includes('sonner')) return { code, changes: 0, findings: [] }
  const nodes = [...descendants(parsed(code, fileName))]
  const job: Job = { code, nodes, edits: [], findings: [] }
  const names = moveImports(job)
  for (const node of nodes) {
    if (node.type === 'JSXOpeningElement' && names.get(nameOf(node['name'])) === 'Toaster')
      moveToaster(node, job)
    if (node.type === 'CallExpression') moveCall(node, names, job)
  }
  listOtherMentions(job)
  listOtherUses(names, job)
  return resultOf(job)
}

/** Moves the imports. Returns sonner's names by their local names. */
function moveImports(job: Job): Map<string, string> {
  const names = new Map<string, string>()
  for (const node of job.nodes) {
    if (node.type !== 'ImportDeclaration') continue
    const from = nameOf(node['source'])
    if (!/(^|\/)sonner$/.test(from)) continue
    const specifiers = node['specifiers'] as Node[]
    const kept: string[] = []
    const moved: string[] = []
    for (const specifier of specifiers) {
      const text = job.code.slice(specifier.start, specifier.end)
      const imported = specifier.type === 'ImportSpecifier' ? nameOf(specifier['imported']) : '*'
      const local = nameOf(specifier['local'])
      const now = NAMES[imported]
      // A wrapper, such as '@/components/ui/sonner' of shadcn, passes its props on, and its own file is migrated too.
      if (from !== 'sonner') {
        names.set(local, imported)
        continue
      }
      if (now === undefined) {
        kept.push(text)
        const todo = ELSEWHERE[imported] ?? 'it is not in @oja/ui'
        say(specifier, `${imported} of sonner: ${todo}.`, job)
        continue
      }
      names.set(local, imported)
      const isType = specifier['importKind'] === 'type' ? 'type ' : ''
      moved.push(now === local ? isType + now : `${isType}${now} as ${local}`)
    }
    if (moved.length === 0) continue
    const kind = node['importKind'] === 'type' ? 'import type' : 'import'
    const source = job.code.slice(node['source'].start, node['source'].end)
    const quote = source[0] ?? "'"
    const lines = [`${kind} { ${moved.join(', ')} } from ${quote}@oja/ui${quote}`]
    if (kept.length > 0) lines.push(`${kind} { ${kept.join(', ')} } from ${source}`)
    const end = job.code[node.end - 1] === ';' ? ';' : ''
    const lineBreak = job.code.includes('\r\n') ? '\r\n' : '\n'
    replace(node, lines.map((line) => line + end).join(lineBreak), job)
  }
  return names
}

/** Lists what names sonner in any other way than an import of its names. */
function listOtherMentions(job: Job) {
  const sources = new Set<unknown>()
  for (const node of job.nodes) {
    const isExport = node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration'
    const isImport = node.type === 'ImportDeclaration' && node['specifiers'].length > 0
    const source = node['source']
    if (isExport || isImport) sources.add(source)
    if (isExport && source && textIn(source) === 'sonner')
      say(node, "sonner is exported here: export from '@oja/ui', and check the files that import it.", job)
    const named = textIn(node)
    if (named?.startsWith('sonner/'))
      say(node, "a stylesheet of sonner: remove it. Ours is '@oja/ui/styles.css'.", job)
    if (named === 'sonner' && !sources.has(node))
      say(node, "sonner is named here: name '@oja/ui', and check what is used of it.", job)
  }
}

/** The text of a literal: `'sonner'` or `` `sonner` ``. */
function textIn(node: Node): string | undefined {
  if (node.type === 'StringLiteral') return nameOf(node)
  return node.type === 'TemplateElement' ? node['value'].raw : undefined
}

/** Lists where `toast` or `Toaster` is used without being called or drawn, which hides what it gets. */
function listOtherUses(names: ReadonlyMap<string, string>, job: Job) {
  const seen = new Set<unknown>()
  for (const node of job.nodes) {
    for (const part of partsWithoutUse(node)) seen.add(part)
    if (seen.has(node)) {
      // `toast.info` of a call was seen with it.
      if (node.type === 'MemberExpression') seen.add(node['object'])
    } else if (node.type.endsWith('MemberExpression') && names.get(nameOf(node['object'])) === 'toast') {
      const method = node['property']
      say(node, `toast.${nameOf(method)} is not called here: check the options that it gets.`, job)
      if (nameOf(method) === 'loading') replace(method, 'pending', job)
      seen.add(node['object'])
    } else if (node.type === 'Identifier' && /^[tT]oast(er)?$/.test(names.get(nameOf(node)) ?? ''))
      say(node, `${nameOf(node)} is passed on here: check what it gets.`, job)
  }
}

function moveToaster(element: Node, job: Job) {
  for (const attribute of element['attributes'] as Node[]) {
    if (attribute.type === 'JSXSpreadAttribute') {
      say(attribute, '<Toaster> gets props by a spread: check it for props of sonner.', job)
      continue
    }
    const name = attribute['name']
    const now = TOASTER_PROPS[nameOf(name)]
    if (now === undefined) continue
    if ('byHand' in now) say(attribute, `<Toaster ${nameOf(name)}>: ${now.byHand}.`, job)
    else if (now.to !== nameOf(name)) replace(name, now.to, job)
    if (nameOf(name) === 'position') movePosition(attribute, job)
  }
}

function movePosition(attribute: Node, job: Job) {
  const value = expressionOf(attribute['value'])
  if (value?.type !== 'StringLiteral')
    return say(attribute, '<Toaster position>: left is start, and right is end.', job)
  const now = PLACES[nameOf(value)]
  if (now !== undefined) job.edits.push({ start: value.start + 1, end: value.end - 1, text: now })
}

function moveCall(call: Node, names: ReadonlyMap<string, string>, job: Job) {
  const callee = call['callee']
  const given = call['arguments'] as Node[]
  if (callee.type === 'Identifier' && names.get(nameOf(callee)) === 'toast') return moveToast(given, job)
  if (callee.type !== 'MemberExpression') return
  const owner = callee['object']
  const method = nameOf(callee['property'])
  // Our toast.promise returns the promise itself, so there is nothing to unwrap.
  if (method === 'unwrap' && isToastCall(owner, 'promise', names))
    return void job.edits.push({ start: owner.end, end: call.end, text: '' })
  if (names.get(nameOf(owner)) !== 'toast') return
  if (callee['computed'] === true)
    return say(call, 'toast[…]: the method is not written here. Check its name and its options.', job)
  const todo = OTHER_METHODS[method]
  if (todo !== undefined) return say(call, `toast.${method}: ${todo}.`, job)
  if (method === 'loading') replace(callee['property'], 'pending', job)
  if (method === 'promise') movePromise(given, job)
  else if (method === 'dismiss') quoteId(given[0], job)
  else moveToast(given, job)
}

function isToastCall(node: Node, method: string, names: ReadonlyMap<string, string>): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node['callee']
  if (callee.type !== 'MemberExpression' || nameOf(callee['property']) !== method) return false
  return names.get(nameOf(callee['object'])) === 'toast'
}

function moveToast([message, options]: Node[], job: Job) {
  if (message !== undefined && isFunction(message))
    say(message, 'a message is text or an element, not a function.', job)
  for (const property of propertiesOf(options, 'the options of a toast', job)) {
    const name = nameOf(property['key'])
    const now = OPTIONS[name]
    if (now === undefined || 'byHand' in now) {
      say(property, `the option ${name} of a toast: ${now?.byHand ?? LOOKS}.`, job)
      continue
    }
    rename(property, now.to, job)
    checkValue(name, property, job)
  }
}

function checkValue(name: string, property: Node, job: Job) {
  const value = property['value']
  const handler = property.type === 'ObjectMethod' ? property : value
  if (name === 'onDismiss' || name === 'onAutoClose') {
    const params = isFunction(handler) ? handler?.['params'] : undefined
    const takesToast = params === undefined || params.length > 0
    if (takesToast) say(property, `${name} gets the id of the toast, not the toast.`, job)
  }
  if (name === 'description' && isFunction(handler))
    say(property, 'a description is text or an element, not a function.', job)
  if (name === 'id') quoteId(value, job)
  if (name === 'action') moveAction(property, value, job)
}

/** Our ids are text. */
function quoteId(id: Node | undefined, job: Job) {
  if (id?.type === 'NumericLiteral') replace(id, `'${String(id['value'])}'`, job)
}

function moveAction(property: Node, value: Node | undefined, job: Job) {
  if (value?.type !== 'ObjectExpression')
    return say(property, 'an action is { label, onAction }, with a text as label.', job)
  for (const part of propertiesOf(value, 'an action', job)) {
    const name = nameOf(part['key'])
    if (name === 'onClick') {
      rename(part, 'onAction', job)
      const handler = part.type === 'ObjectMethod' ? part : part['value']
      if (isFunction(handler) && handler['params'].length > 0)
        say(part, 'onAction gets no event. The toast closes when it is pressed.', job)
    } else if (name !== 'label') say(part, `${name} of an action: ${LOOKS}.`, job)
    else if (part['value']?.type.startsWith('JSX'))
      say(part, 'the label of an action is text, so that it can be read out.', job)
  }
}

function movePromise([, words]: Node[], job: Job) {
  for (const property of propertiesOf(words, 'the words of toast.promise', job)) {
    const name = nameOf(property['key'])
    const now = WORDS_OF_A_PROMISE[name]
    if (now !== undefined) {
      rename(property, now, job)
      const value = property['value']
      if (value?.type === 'ObjectExpression')
        say(property, `${name} of toast.promise is text, or a function that returns text.`, job)
      const handler = property.type === 'ObjectMethod' ? property : value
      if (isFunction(handler) && returnsObject(handler))
        say(property, `${name} of toast.promise returns an object here: return its message.`, job)
    } else if (name === 'finally')
      say(property, 'toast.promise returns the promise: call finally on it.', job)
    else say(property, `${name} of toast.promise: options are its third argument here.`, job)
  }
}

/** The properties of an object literal. Reports any other expression and spreads. */
function propertiesOf(object: Node | undefined, what: string, job: Job): Node[] {
  if (object === undefined) return []
  if (object.type !== 'ObjectExpression') {
    say(object, `${what} are not written here: check where they are created.`, job)
    return []
  }
  const properties = object['properties'] as Node[]
  const isHidden = ({ type, computed }: Node) => type === 'SpreadElement' || computed === true
  for (const one of properties.filter(isHidden)) {
    say(one, `${what} have a spread or a computed key: check it for names of sonner.`, job)
  }
  return properties.filter((one) => !isHidden(one))
}

function rename(property: Node, to: string, job: Job) {
  const key = property['key']
  if (nameOf(key) === to) return
  if (property['shorthand'] === true) replace(property, `${to}: ${nameOf(key)}`, job)
  else replace(key, to, job)
}

function returnsObject(handler: Node): boolean {
  const results = [...descendants(handler)]
    .filter(({ type }) => type === 'ReturnStatement')
    .map((node) => node['argument'])
  return [handler['body'], ...results].some((result) => result?.type === 'ObjectExpression')
}

function isFunction(node: Node | undefined): boolean {
  return node !== undefined && /^(ArrowFunctionExpression|FunctionExpression|ObjectMethod)$/.test(node.type)
}
