import type { Locale } from '@sala/contract/core/locales.ts';
import type { Mail } from './mailer.ts';

export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

/** One mail as HTML and as text, with the same words; what people wrote is escaped. */
export function layOutMail(to: string, locale: Locale, appName: string, content: MailContent): Mail {
  const { subject, paragraphs, action } = content;
  const font = "system-ui, 'Noto Sans Khmer', 'Khmer OS', 'Noto Sans SC', sans-serif";
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#6741d9;color:#ffffff;padding:10px 18px;border-radius:6px;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escapeHtml(paragraph)}</p>`).join('');
  return {
    to,
    subject,
    text: [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), appName].join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f5f6f8;color:#1f2328;font:15px/1.7 ${font}"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
${body}${button}<p style="margin:24px 0 0;color:#59636e;font-size:13px">${escapeHtml(appName)}</p></div></body></html>`,
  };
}
