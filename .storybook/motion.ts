/** The toolbar's setting for motion: as the system has it, or forced. */
export type Motion = 'system' | 'reduced' | 'full'

const CONDITION = /prefers-reduced-motion/

/**
 * A page cannot set `prefers-reduced-motion`, so this switches the media rules with that condition on or off, one by
 * one: the style sheets themselves decide what is shown.
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

/** Sheets of other origins do not show their rules; none of them is ours. */
function rulesOf(sheet: CSSStyleSheet): CSSRuleList | [] {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}
