import type { Locale } from '@sala/contract/core/locales.ts';
import type { Mail } from './mailer.ts';

/** A message of a conversation, with its time. */
export interface MailEntry {
  readonly who: string;
  readonly when: string;
  readonly text: string;
  /** Link to an attached file. */
  readonly link?: { readonly label: string; readonly url: string };
}

export interface MailContent {
  readonly subject: string;
  /** Shown beside the subject in the list of mails; the first paragraph when left out. */
  readonly preview?: string;
  /** A line at the top by which programs find the quoted part of an answer. */
  readonly marker?: string;
  readonly paragraphs: readonly string[];
  /** Paragraphs below the content. */
  readonly closing?: readonly string[];
  /** Sanitized HTML that a user wrote, and the same as text. */
  readonly letter?: {
    readonly who: string;
    readonly html: string;
    readonly text: string;
    readonly files: readonly string[];
  };
  /** Texts to copy, such as a line of code, each with a label. */
  readonly snippets?: readonly { readonly label: string; readonly text: string }[];
  /** Messages of a conversation, in order. */
  readonly entries?: readonly MailEntry[];
  /** A one-time code, large and easy to select. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** A second action, as a plain link below the button. */
  readonly otherAction?: { readonly label: string; readonly url: string };
  /** Small print at the end. */
  readonly note?: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

const font = "system-ui, 'Noto Sans Khmer', 'Khmer OS', 'Noto Sans SC', sans-serif";
// Mail programs support one of the two or neither: then the mail is light.
const darkSkin = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){body,.page{background:#16181d!important;color:#e6e8eb!important}.card{background:#1f2228!important;border-color:#353a43!important}.quiet{color:#a3abb5!important}.code{background:#2b2540!important;color:#e9e1ff!important}.link,.letter a{color:#b79bff!important}}
.letter>p,.letter>ul,.letter>ol{margin:0 0 8px}.letter a{color:#5b34c9}`;

function entryHtml({ who, when, text, link }: MailEntry): string {
  const words = text ? `<div style="white-space:pre-wrap">${escapeHtml(text)}</div>` : '';
  const file = link
    ? `<div><a class="link" href="${escapeHtml(link.url)}" style="color:#5b34c9">${escapeHtml(link.label)}</a></div>`
    : '';
  return `<div style="margin:0 0 14px"><div class="quiet" style="color:#59636e;font-size:13px"><b>${escapeHtml(who)}</b> · ${escapeHtml(when)}</div>${words}${file}</div>`;
}

function entryText({ who, when, text, link }: MailEntry): string {
  return [`${who} · ${when}`, ...(text ? [text] : []), ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n');
}

const paragraphsHtml = (paragraphs: readonly string[]): string =>
  paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${escapeHtml(paragraph)}</p>`).join('\n');

function letterHtml({ who, html, files }: NonNullable<MailContent['letter']>): string {
  const names = files.map((name) => `<li>${escapeHtml(name)}</li>`).join('');
  const list = names ? `<ul class="quiet" style="margin:0;padding-left:20px;color:#59636e">${names}</ul>` : '';
  return `<div class="letter" style="margin:0 0 18px;padding:0 0 0 14px;border-left:3px solid #d0bfff"><p class="quiet" style="margin:0 0 6px;color:#59636e;font-size:13px"><b>${escapeHtml(who)}</b></p>${html}${list}</div>`;
}

const letterText = ({ who, text, files }: NonNullable<MailContent['letter']>): string =>
  [`${who}:`, text, ...files.map((name) => `- ${name}`)].filter(Boolean).join('\n');

function toHtml(locale: Locale, appName: string, content: MailContent): string {
  const {
    subject,
    marker,
    paragraphs,
    letter,
    closing = [],
    snippets = [],
    entries = [],
    code,
    action,
    otherAction,
    note,
  } = content;
  const top = marker
    ? `<p class="quiet" style="margin:0 0 14px;color:#59636e;font-size:13px">${escapeHtml(marker)}</p>`
    : '';
  const body = paragraphsHtml(paragraphs);
  const said = entries.map(entryHtml).join('\n');
  const codeBox = code
    ? `<p class="code" style="margin:24px 0;padding:16px;border-radius:8px;background:#f3f0ff;color:#3b2287;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;text-align:center;user-select:all;-webkit-user-select:all">${escapeHtml(code)}</p>`
    : '';
  const copied = snippets
    .map(
      ({ label, text }) =>
        `<p style="margin:0 0 6px">${escapeHtml(label)}</p><pre class="code" style="margin:0 0 18px;padding:12px;border-radius:8px;background:#f3f0ff;color:#3b2287;font:13px/1.6 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(text)}</pre>`,
    )
    .join('\n');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#6741d9;color:#ffffff;padding:12px 20px;border-radius:6px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  const link = otherAction
    ? `<p style="margin:0 0 14px"><a class="link" href="${escapeHtml(otherAction.url)}" style="color:#5b34c9">${escapeHtml(otherAction.label)}</a></p>`
    : '';
  const small = note
    ? `<p class="quiet" style="margin:24px 0 0;color:#59636e;font-size:13px">${escapeHtml(note)}</p>`
    : '';
  // White space after the preview keeps the beginning of the mail itself out of the list of mails.
  const preview = `${escapeHtml(content.preview ?? paragraphs[0] ?? '')}${'&#847;&zwnj;&nbsp;'.repeat(60)}`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkSkin}</style></head>
<body class="page" style="margin:0;background:#f5f6f8;color:#1f2328;font:16px/1.7 ${font}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<div class="card" style="max-width:520px;box-sizing:border-box;padding:28px 24px;border:1px solid #dfe3e8;border-radius:12px;background:#ffffff;text-align:left;overflow-wrap:anywhere">
${top}${body}${letter ? letterHtml(letter) : ''}${paragraphsHtml(closing)}${said}${copied}${codeBox}${button}${link}${small}
</div>
<p class="quiet" style="margin:16px 0 0;color:#59636e;font-size:13px">${escapeHtml(appName)}</p>
</td></tr></table></body></html>`;
}

function toText(
  appName: string,
  {
    marker,
    paragraphs,
    letter,
    closing = [],
    snippets = [],
    entries = [],
    code,
    action,
    otherAction,
    note,
  }: MailContent,
): string {
  const link = (target: MailContent['action']) => (target ? [`${target.label}: ${target.url}`] : []);
  return [
    ...(marker ? [marker] : []),
    ...paragraphs,
    ...(letter ? [letterText(letter)] : []),
    ...closing,
    ...entries.map(entryText),
    ...snippets.flatMap(({ label, text }) => [label, text.replace(/^/gm, '    ')]),
    ...(code ? [`    ${code}`] : []),
    ...link(action),
    ...link(otherAction),
    ...(note ? [note] : []),
    appName,
  ].join('\n\n');
}

/** Renders a mail as HTML and as text with the same content; texts of people are escaped. */
export function renderMail(to: string, locale: Locale, appName: string, content: MailContent): Mail {
  // Line breaks in a name must not create another header.
  const subject = content.subject.replace(/[\r\n]+/g, ' ');
  return { to, subject, text: toText(appName, content), html: toHtml(locale, appName, { ...content, subject }) };
}
