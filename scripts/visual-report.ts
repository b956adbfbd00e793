// `npm run visual:report`: one HTML file with before, after and difference of every finding of the last visual run.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Finding, findings, recordedBrowser, ROOT } from './visual-baselines.ts'

const found = findings()
const file = `${ROOT}test-results/visual-report.html`
mkdirSync(`${ROOT}test-results`, { recursive: true })
writeFileSync(file, page(found))
console.log(`${found.length} findings: ${file}`)

function page(all: Finding[]): string {
  const changed = all.filter(({ kind }) => kind === 'changed').length
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Looks: ${changed} changed, ${all.length - changed} new</title>
<style>
  body { margin: 0 auto; max-width: 1600px; padding: 24px; font: 15px/1.5 system-ui, sans-serif; color: #1b1d33; background: #f7f6f3; }
  article { margin: 0 0 32px; padding: 16px; border: 1px solid #dcdad4; border-radius: 12px; background: #fff; }
  h2 { margin: 0 0 12px; font-size: 16px; }
  .row { display: grid; gap: 16px; grid-template-columns: repeat(3, minmax(0, 1fr)); align-items: start; }
  figure { margin: 0; }
  figcaption { color: #5f6275; font-size: 13px; }
  img { max-width: 100%; border: 1px solid #dcdad4; background: repeating-conic-gradient(#eee 0 25%, #fff 0 50%) 0 0 / 16px 16px; }
  input { width: 100%; box-sizing: border-box; padding: 10px 12px; margin: 0 0 24px; border: 1px solid #8b8d9b; border-radius: 8px; font: inherit; }
  code { font-size: 13px; }
</style>
<h1>Looks: ${changed} changed, ${all.length - changed} new</h1>
<p>Accepted pictures: Chromium ${recordedBrowser()?.version ?? '(none yet)'}. To accept some of these:
<code>npm run visual:accept -- &lt;part of a name&gt; --reason "…"</code></p>
<label for="filter">Part of a name</label>
<input id="filter" type="search">
${all.length === 0 ? '<p>Nothing changed in the last run.</p>' : all.map(entry).join('\n')}
<script>
  document.getElementById('filter').addEventListener('input', (event) => {
    for (const article of document.querySelectorAll('article')) article.hidden = !article.id.includes(event.target.value)
  })
</script>
</html>
`
}

function entry({ name, kind, before, actual, difference }: Finding): string {
  return `<article id="${name}">
<h2>${name} <small>(${kind})</small></h2>
<div class="row">
${figure('Before', existsSync(before) ? before : undefined, 'There was none.')}
${figure('After', actual, '')}
${figure('Difference', difference, kind === 'changed' ? 'The sizes differ.' : 'Nothing to compare with.')}
</div>
</article>`
}

function figure(title: string, picture: string | undefined, otherwise: string): string {
  const body = picture
    ? `<img alt="${title}" src="data:image/png;base64,${readFileSync(picture).toString('base64')}">`
    : `<p>${otherwise}</p>`
  return `<figure><figcaption>${title}</figcaption>${body}</figure>`
}
