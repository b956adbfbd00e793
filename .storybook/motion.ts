/** The toolbar's motion setting: follow the system, or force one. */
export type Motion = 'system' | 'reduced' | 'full'

const CONDITION = /prefers-reduced-motion/

/**
 * A page cannot set `prefers-reduced-motion`, so this turns each media rule with that condition on or off.
 */
export function forceMotion(motion: Motion) {
  for (const sheet of document.styleSheets) visit(rulesOf(sheet), motion)
}

const written = new WeakMap<CSSMediaRule, string>()

function visit(rules: Iterable<CSSRule>, motion: Motion) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) force(rule, motion)
    // A condition may also be nested in a rule.
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) visit(rule.cssRules, motion)
    if (rule instanceof CSSImportRule && rule.styleSheet) visit(rulesOf(rule.styleSheet), motion)
  }
}

function force(rule: CSSMediaRule, motion: Motion) {
  const original = written.get(rule) ?? rule.media.mediaText
  if (!CONDITION.test(original)) return
  written.set(rule, original)
  const isForReduced = !original.includes('no-preference')
  const isOn = motion === 'reduced' ? isForReduced : !isForReduced
  rule.media.mediaText = motion === 'system' ? original : isOn ? 'all' : 'not all'
}

/** A script cannot read style sheets of other origins. None of those are ours. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | [] {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}
