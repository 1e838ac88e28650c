import type { SocketNamespaceDefinition } from '@sala/contract/core/socket-namespace.ts';
import { socketNamespaces } from '@sala/contract/index.ts';
import { howToCall } from './how-to-call.ts';

type Json = Record<string, unknown>;
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters?: Json[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** A schema in readable form: `uuid`, `string ≤ 200`, `"a" | "b"`, nested objects indented. */
function describeSchema(schema: Json, indent = ''): string {
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return options.map((option) => describeSchema(option, indent)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `[ ${describeSchema(schema.items as Json, indent)} ]`;
  if (schema.type !== 'object') return describePlain(schema);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  if (properties.length === 0) return 'map';
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const lines = properties.map(
    ([name, value]) => `${indent}  ${name}${required.has(name) ? '' : '?'}: ${describeSchema(value, `${indent}  `)}`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function describePlain(schema: Json): string {
  const name = String(schema.format ?? (Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')));
  const limits = [
    schema.minLength === undefined ? '' : `≥ ${schema.minLength}`,
    schema.maxLength === undefined ? '' : `≤ ${schema.maxLength}`,
    schema.default === undefined ? '' : `= ${JSON.stringify(schema.default)}`,
  ];
  return [name, ...limits.filter(Boolean)].join(' ');
}

function section(title: string, text: string): string {
  return `<h4>${title}</h4><pre tabindex="0">${escapeHtml(text)}</pre>`;
}

/** Headers of nearly every call, described once in the first section. */
const describeOnce = new Set(['Locale', 'Timezone']);

function operationHtml(path: string, method: string, operation: Operation, shared: Record<string, Json>): string {
  const parameters = (operation.parameters ?? [])
    .map((parameter) => (parameter.$ref ? shared[String(parameter.$ref).split('/').pop()!]! : parameter))
    .filter((parameter) => !describeOnce.has(String(parameter.name)))
    .map((parameter) => {
      const place = parameter.in === 'header' ? ' (header)' : '';
      return `${parameter.name}${parameter.required ? '' : '?'}${place}: ${describeSchema(parameter.schema as Json)}`;
    });
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  const success = operation.responses['200']?.content?.['application/json']?.schema;
  const failures = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return `<article id="${escapeHtml(operation.operationId)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}. <span class="muted">${escapeHtml(operation.description)}</span></p>
${parameters.length > 0 ? section('Parameters', parameters.join('\n')) : ''}
${body ? section(`Body <small>${escapeHtml(body[0])}</small>`, describeSchema(body[1].schema)) : ''}
${success ? section('Answer', describeSchema(success)) : ''}
<h4>Failures</h4><ul class="failures">${failures.map(([status, { description }]) => `<li><b>${status}</b> ${escapeHtml(description)}</li>`).join('')}</ul>
</article>`;
}

function namespaceHtml(namespace: SocketNamespaceDefinition): string {
  const events = Object.keys(namespace.events).map((name) => `<li><code>${escapeHtml(name)}</code></li>`);
  const messages = Object.keys(namespace.messages ?? {}).map((name) => `<li><code>${escapeHtml(name)}</code></li>`);
  const sent = messages.length > 0 ? `<h4>Messages of clients</h4><ul>${messages.join('')}</ul>` : '';
  const audience = namespace.audience === 'both' ? 'user or a visitor' : namespace.audience;
  return `<article><h3><code>${escapeHtml(namespace.path)}</code></h3><p>${escapeHtml(namespace.summary)}.
<span class="muted">For a ${audience}; the token goes into <code>auth.token</code>.</span></p><ul>${events.join('')}</ul>${sent}</article>`;
}

/** The reference as one HTML page without a script. `document` is the result of buildOpenApi. */
export function buildDocsPage(document: Json): string {
  const { title } = document.info as { title: string };
  const { parameters: shared } = document.components as { parameters: Record<string, Json> };
  const byTag = new Map<string, string[]>();
  const index = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Operation>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0]!;
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(path, method, operation, shared)]);
      const link = `<li><a href="#${escapeHtml(operation.operationId)}">${method.toUpperCase()} ${escapeHtml(path)}</a></li>`;
      index.set(tag, [...(index.get(tag) ?? []), link]);
    }
  }
  const menu = [...index].map(([tag, links]) => `<h2>${escapeHtml(tag)}</h2><ul>${links.join('')}</ul>`).join('');
  const body = [...byTag]
    .map(([tag, parts]) => `<section><h2>${escapeHtml(tag)}</h2>${parts.join('')}</section>`)
    .join('');
  const sockets = (socketNamespaces as readonly SocketNamespaceDefinition[]).map(namespaceHtml).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/docs/docs.css"></head>
<body><nav aria-label="Calls"><h1>${escapeHtml(title)}</h1><p><a href="/api/openapi.json">openapi.json</a></p><ul><li><a href="#how-to-call">How to call</a></li></ul>${menu}<h2>sockets</h2></nav>
<main><p class="lead">Keys are snake_case on the wire. A success is <code>{ data, message?, meta? }</code>; a failure is
<code>{ code, message, params?, detail, validate?, request_id }</code>. Bodies under <code>/api/chat</code> may travel as
<code>{ "data": base64url(JSON) }</code>.</p>${howToCall}${body}<section><h2>sockets</h2><p>Socket.IO at <code>/socket.io</code>; clients only listen.</p>${sockets}</section></main></body></html>`;
}

export const docsStyle = `
:root { color-scheme: light dark; --text: light-dark(#1f2328, #e6e6e6); --muted: light-dark(#59636e, #a3a9b1); --border: light-dark(#d8dce1, #3a3f46);
  --surface: light-dark(#ffffff, #17191c); --sunken: light-dark(#f5f6f8, #202328); --accent: light-dark(#5f3dc4, #b197fc); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 300px minmax(0, 1fr); color: var(--text); background: var(--surface); font: 14px/1.5 system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100dvh; overflow: auto; padding: 24px 16px; border-right: 1px solid var(--border); font-size: 13px; }
nav h1 { font-size: 20px; margin: 0; } nav h2 { font-size: 13px; margin: 16px 0 4px; color: var(--muted); }
nav ul { list-style: none; margin: 0; padding: 0; } nav a { display: block; padding: 4px 0; overflow-wrap: anywhere; }
a { color: var(--accent); text-decoration: none; } a:hover { text-decoration: underline; }
main { padding: 24px; max-width: 1000px; } h2 { font-size: 20px; } h3 { font-size: 16px; margin: 0; overflow-wrap: anywhere; } h4 { font-size: 13px; margin: 12px 0 4px; }
article { border-top: 1px solid var(--border); padding: 16px 0; scroll-margin-top: 8px; }
pre { margin: 0; padding: 12px; background: var(--sunken); border-radius: 6px; overflow: auto; font-size: 12px; } .muted { color: var(--muted); }
.method { font-size: 12px; font-weight: 600; color: var(--accent); } .failures { margin: 0; padding-left: 20px; }
ol { margin: 0; padding-left: 20px; } li { margin: 4px 0; } code { overflow-wrap: anywhere; } #how-to-call h3 { margin-top: 20px; }
.codes { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 4px 0; } .codes dt { font-weight: 600; } .codes dd { margin: 0; }
@media (max-width: 800px) { body { display: block; } nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--border); } main { padding: 16px; } }
`;
