// node merge.mjs ROOT 'scope regex' [--dry]: merges files with one importer and no role into their importer.
import { readFileSync, writeFileSync, rmSync, existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, posix, basename } from 'node:path';
import { ts, parse, specifiers, resolveSpec, listFiles } from './graph.mjs';
const [root, scopeText, ...flags] = process.argv.slice(2);
const dry = flags.includes('--dry'); const scope = new RegExp(scopeText);
const MAX = 250;
const TEST = /\.(test|spec|fixture|factory|walk|demo)\.tsx?$|\/(testing|seed|bench|locales|migrations|build|scripts)\/|^e2e\//;
const ROLE = /\.[a-z-]+\.tsx?$/;
const KEEP_FOLDER = /\/(usecases|jobs|providers|evaluated)\//;
const BAD_TARGET = /\.(module|routes|public|table|events|manifest|schema|errors|api|i18n|evaluated|worker)\.tsx?$|\.d\.ts$|\/(routes|router|features|modules|main|app)\.tsx?$/;
let files = listFiles(root);
const texts = new Map();
const read = (f) => { if (!texts.has(f)) texts.set(f, readFileSync(join(root, f), 'utf8')); return texts.get(f); };
const featureOf = (f) => /^(server\/src\/modules\/[^/]+|portal\/src\/features\/[^/]+|portal\/src\/[^/]+\/[^/]+|server\/src\/[^/]+\/[^/]+|contract\/src\/[^/]+|client\/src\/[^/]+|widget\/src\/[^/]+\/[^/]+)\//.exec(f)?.[1];
const mentions = files.filter((f) => (/\.(md|json|mjs|cjs|html)$/.test(f) || /\.(test|spec)\.tsx?$/.test(f)) && f !== 'package-lock.json' && !f.startsWith('docs/reference')).map((f) => readFileSync(join(root, f), 'utf8')).join('\n');
const info = new Map();
function load(f) {
  const text = read(f); const sf = parse(f, text);
  const specs = specifiers(sf).map((s) => ({ spec: s.node.text, kind: s.kind, decl: s.decl, target: resolveSpec(f, s.node.text) }));
  info.set(f, { text, sf, specs, lines: text.split('\n').length - 1 });
}
for (const f of files) if (/\.tsx?$/.test(f)) load(f);
function importersOf(f) { const out = []; for (const [g, i] of info) for (const s of i.specs) if (s.target === f) out.push({ file: g, ...s }); return out; }
const importers = new Map();
function index() { importers.clear(); for (const [g, i] of info) for (const s of i.specs) if (s.target) (importers.get(s.target) ?? importers.set(s.target, []).get(s.target)).push({ file: g, ...s }); }
index();
const urls = new Set(); for (const [f, i] of info) for (const m of i.text.matchAll(/new URL\(['"`]([^'"`]+)['"`]/g)) urls.add(posix.join(posix.dirname(f), m[1]));

function names(sf) {
  const decls = new Map(); const imports = new Map(); // name → {module target/spec, imported, typeOnly}
  for (const st of sf.statements) {
    if (ts.isImportDeclaration(st)) {
      const c = st.importClause; const spec = st.moduleSpecifier.text;
      if (!c) continue;
      if (c.name) imports.set(c.name.text, { spec, imported: 'default', isType: c.isTypeOnly });
      const b = c.namedBindings;
      if (b && ts.isNamespaceImport(b)) imports.set(b.name.text, { spec, imported: '*', isType: c.isTypeOnly });
      if (b && ts.isNamedImports(b)) for (const e of b.elements) imports.set(e.name.text, { spec, imported: (e.propertyName ?? e.name).text, isType: c.isTypeOnly || e.isTypeOnly });
    } else if (ts.isVariableStatement(st)) { for (const d of st.declarationList.declarations) { if (!ts.isIdentifier(d.name)) { const v = (n) => { if (ts.isBindingElement(n) && ts.isIdentifier(n.name)) decls.set(n.name.text, st); ts.forEachChild(n, v); }; v(d.name); } else decls.set(d.name.text, st); } }
    else if (st.name && ts.isIdentifier(st.name)) decls.set(st.name.text, st);
  }
  return { decls, imports };
}
function identifiers(node, skipImports = true) {
  const out = new Set();
  const v = (n) => {
    if (skipImports && (ts.isImportDeclaration(n))) return;
    if (ts.isIdentifier(n)) {
      const p = n.parent;
      const isKey = (ts.isPropertyAccessExpression(p) && p.name === n) || (ts.isPropertyAssignment(p) && p.name === n) || (ts.isPropertySignature(p) && p.name === n) || (ts.isJsxAttribute(p) && p.name === n) || (ts.isMethodSignature(p) && p.name === n) || (ts.isMethodDeclaration(p) && p.name === n) || (ts.isPropertyDeclaration(p) && p.name === n) || (ts.isBindingElement(p) && p.propertyName === n) || (ts.isQualifiedName(p) && p.right === n);
      if (!isKey) out.add(n.text);
    }
    ts.forEachChild(n, v);
  };
  v(node); return out;
}
const camel = (s) => s.replace(/-(\w)/g, (_, c) => c.toUpperCase());
const classesIn = (css) => new Set([...css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}').matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((m) => m[1]));
const keyframesIn = (css) => new Set([...css.matchAll(/@keyframes\s+([\w-]+)/g)].map((m) => m[1]));
const why = {}; const no = (w) => { why[w] = (why[w] ?? 0) + 1; return false; };

function tryMerge(f) {
  const F = info.get(f); const imps = importers.get(f) ?? [];
  const users = [...new Set(imps.map((i) => i.file))];
  if (users.length !== 1) return false;
  if (F.lines >= 60) return false;
  const i = users[0];
  if (TEST.test(i)) return false;
  if (ROLE.test(f) || KEEP_FOLDER.test(f) || /\.d\.ts$/.test(f) || /(^|\/)(main|index|worker|loader)\.tsx?$/.test(f)) return no('role');
  if (BAD_TARGET.test(i)) return no('target role');
  if (/^(contract|client)\//.test(f)) return no('workspace');
  if (featureOf(f) !== featureOf(i) || !featureOf(f)) return no('other feature');
  if (urls.has(f) || mentions.includes(f) || mentions.includes(f.replace(/^server\/src\//, '')) || mentions.includes(`/${basename(f)}',`)) return no('mentioned');
  if (f.endsWith('.tsx') && !i.endsWith('.tsx')) return no('tsx into ts');
  const I = info.get(i);
  if (I.lines + F.lines > MAX) return no('too long');
  if (imps.some((x) => x.kind !== 'import')) return no('dynamic or re-export');
  const impDecls = imps.map((x) => x.decl);
  const nI = names(I.sf); const nF = names(F.sf);
  const imported = new Map();
  for (const d of impDecls) {
    const c = d.importClause; if (!c || c.name || !c.namedBindings || !ts.isNamedImports(c.namedBindings)) return no('import form');
    for (const e of c.namedBindings.elements) { if (e.propertyName) return no('alias'); imported.set(e.name.text, true); }
  }
  for (const st of F.sf.statements) {
    if (ts.isExportDeclaration(st) || ts.isExportAssignment(st) || ts.isModuleDeclaration(st)) return no('export form');
    if (ts.isImportDeclaration(st) && !st.importClause) return no('side effect');
  }
  const idI = identifiers(I.sf); const idF = identifiers(F.sf);
  // css
  let cssJob;
  let fText = F.text;
  const norm = (file, spec) => resolveSpec(file, spec) ?? spec;
  const cssOf = (n, file) => [...n.imports].filter(([, v]) => v.spec.endsWith('.module.css')).map(([name, v]) => ({ name, path: norm(file, v.spec) }));
  const cF = cssOf(nF, f); const cI = cssOf(nI, i);
  if (cF.length > 1 || cI.length > 1) return no('css many');
  let dropFCss = false;
  if (cF.length === 1 && cI.length === 1 && cF[0].path !== cI[0].path) {
    const usersOfF = (importers.get(cF[0].path) ?? []).map((x) => x.file);
    if (new Set(usersOfF).size !== 1) return no('css shared');
    const a = readCss(cF[0].path), b = readCss(cI[0].path);
    if (a.split('\n').length + b.split('\n').length > 300) return no('css long');
    if (/composes:[^;]*from|@import|url\(|@value|:global|:root/.test(a)) return no('css form');
    if ([...keyframesIn(a)].some((k) => keyframesIn(b).has(k))) return no('css keyframes');
    if (cF[0].name !== 'styles' || cI[0].name !== 'styles') return no('css name');
    const cb = classesIn(b); const hits = [...classesIn(a)].filter((c) => cb.has(c));
    if (/styles\[/.test(F.text) && hits.length) return no('css dynamic');
    const rename = new Map(hits.map((c) => [c, `${camel(basename(f).replace(/\.tsx?$/, ''))}${c[0].toUpperCase()}${c.slice(1)}`]));
    if ([...rename.values()].some((n) => cb.has(n) || classesIn(a).has(n))) return no('css clash');
    let css = a;
    if (rename.size) {
      css = a.replace(/\{[^{}]*\}|\.([a-zA-Z_][\w-]*)/g, (m, c) => (c && rename.has(c) ? `.${rename.get(c)}` : m));
      if (/composes:/.test(a)) return no('css composes');
      fText = fText.replace(/\bstyles\.(\w+)/g, (m, c) => (rename.has(c) ? `styles.${rename.get(c)}` : m));
    }
    const first = posix.relative(posix.dirname(i), f) < posix.relative(posix.dirname(i), cI[0].path);
    cssJob = { from: cF[0].path, to: cI[0].path, text: first ? `${css.trimEnd()}\n\n${b}` : `${b.trimEnd()}\n\n${css}` };
    dropFCss = true;
  }
  // names
  for (const [name] of nF.decls) {
    if (imported.has(name)) continue;
    if (nI.decls.has(name) || nI.imports.has(name) || idI.has(name)) return no('name clash');
  }
  for (const [name, v] of nF.imports) {
    if (dropFCss && name === 'styles') continue;
    const other = nI.imports.get(name);
    if (other) { if (norm(i, other.spec) !== norm(f, v.spec) || other.imported !== v.imported) return no('import clash'); continue; }
    if (norm(f, v.spec) === i) return no('circle');
    if (nI.decls.has(name) || idI.has(name)) return no('import name clash');
  }
  for (const name of [...nI.decls.keys(), ...nI.imports.keys()]) {
    if (!idF.has(name)) continue;
    if (nF.imports.has(name) || nF.decls.has(name)) continue;
    return no('captured');
  }
  if (dry) return i;
  // text: relative specifiers in the body, such as of import(), lead on from the new folder
  {
    const sf = parse(f, fText);
    const body = specifiers(sf).filter((x) => x.kind === 'dynamic' || x.kind === 'type').filter((x) => x.node.text.startsWith('.')).sort((a, b) => b.node.pos - a.node.pos);
    for (const { node } of body) { let rel = posix.relative(posix.dirname(i), posix.join(posix.dirname(f), node.text)); if (!rel.startsWith('.')) rel = `./${rel}`; fText = fText.slice(0, node.getStart()) + `'${rel}'` + fText.slice(node.end); }
  }
  const F2 = parse(f, fText);
  let body = ''; let importText = ''; let onlyHoisted = true; let lastImportEnd = 0;
  for (const st of F2.statements) if (ts.isImportDeclaration(st)) lastImportEnd = st.end;
  const firstImport = F2.statements.find(ts.isImportDeclaration);
  const header = firstImport ? fText.slice(0, firstImport.getStart()).trim() : '';
  for (const st of F2.statements) {
    if (ts.isImportDeclaration(st)) {
      if (dropFCss && st.moduleSpecifier.text.endsWith('.module.css')) continue;
      const spec = st.moduleSpecifier.text;
      let text = st.getText();
      if (spec.startsWith('.')) { let rel = posix.relative(posix.dirname(i), posix.join(posix.dirname(f), spec)); if (!rel.startsWith('.')) rel = `./${rel}`; text = text.slice(0, st.moduleSpecifier.getStart() - st.getStart()) + `'${rel}'` + text.slice(st.moduleSpecifier.end - st.getStart()); }
      // drop those that are there already
      const c = st.importClause; const b = c.namedBindings;
      if (b && ts.isNamedImports(b)) {
        const left = b.elements.filter((e) => !nI.imports.has(e.name.text));
        const upgrade = b.elements.filter((e) => nI.imports.has(e.name.text) && nI.imports.get(e.name.text).isType && !(c.isTypeOnly || e.isTypeOnly));
        if (upgrade.length) return no('type and value');
        if (!left.length && !c.name) continue;
        if (left.length !== b.elements.length) text = `import ${c.isTypeOnly ? 'type ' : ''}${c.name ? `${c.name.text}, ` : ''}{ ${left.map((e) => e.getText()).join(', ')} } from ${text.slice(text.lastIndexOf(' from ') + 6)}`;
      } else if (c.name && nI.imports.has(c.name.text)) continue;
      else if (b && nI.imports.has(b.name.text)) continue;
      importText += `${text}\n`;
    } else {
      if (!(ts.isFunctionDeclaration(st) || ts.isInterfaceDeclaration(st) || ts.isTypeAliasDeclaration(st))) onlyHoisted = false;
      let text = fText.slice(st.pos < lastImportEnd ? lastImportEnd : st.pos, st.end).replace(/^\n+/, '');
      const mod = st.modifiers?.find((m) => m.kind === ts.SyntaxKind.ExportKeyword);
      if (mod) { const at = mod.getStart() - (st.end - text.length); text = text.slice(0, at) + text.slice(at).replace(/^export\s+/, ''); }
      body += `\n${text}\n`;
    }
  }
  if (header && !/^\/\*\*/.test(header)) body = `\n${header}${body.replace(/^\n/, '\n')}`;
  let out = I.text;
  const cut = impDecls.map((d) => [d.getStart(), d.end]).sort((a, b) => b[0] - a[0]);
  const lastI = I.sf.statements.filter(ts.isImportDeclaration).at(-1);
  if (!onlyHoisted) { const at = lastI.end; out = `${out.slice(0, at)}\n${body}${out.slice(at).replace(/^\n*/, '\n\n')}`; } else out = `${out.trimEnd()}\n${body}`;
  for (const [s, e] of cut) out = out.slice(0, s) + out.slice(e).replace(/^\n/, '');
  const firstI = parse(i, out).statements.find(ts.isImportDeclaration);
  const at = firstI ? firstI.getStart() : 0;
  out = out.slice(0, at) + importText + (firstI ? '' : '\n') + out.slice(at);
  writeFileSync(join(root, i), out); texts.set(i, out); load(i);
  rmSync(join(root, f)); info.delete(f); texts.delete(f);
  if (cssJob) { writeFileSync(join(root, cssJob.to), cssJob.text); rmSync(join(root, cssJob.from)); cssTexts.set(cssJob.to, cssJob.text); }
  index();
  return i;
}
const cssTexts = new Map();
function readCss(p) { if (!cssTexts.has(p)) cssTexts.set(p, readFileSync(join(root, p), 'utf8')); return cssTexts.get(p); }
let n = 0; const touched = new Set();
for (let again = true; again; ) {
  again = false; for (const k in why) delete why[k];
  for (const f of [...info.keys()].sort()) if (info.has(f) && scope.test(f) && !TEST.test(f)) { const i = tryMerge(f); if (i) { n++; touched.add(i); if (!dry) again = true; if (flags.includes('-v')) console.log(f, '→', i); } }
  if (dry) break;
}
for (const t of [...touched]) if (!info.has(t)) touched.delete(t);
console.log(n, 'merged', JSON.stringify(why));
