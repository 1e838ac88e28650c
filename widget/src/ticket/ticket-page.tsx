import type { Locale } from '@sala/contract/core/locales.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { momentText } from '@sala/contract/service/service-orders/customer-words.ts';
import type {
  CustomerEntry,
  CustomerTicket,
  CustomerTicketStatus,
} from '@sala/contract/service/tickets/customer-tickets.schema.ts';
import { type ComponentChild, h } from 'preact';
import { getLang } from '../frame/i18n/script.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { AnswerForm } from './answer-form.tsx';
import { texts } from './texts.ts';
import type { TicketPageState } from './ticket-state.ts';

const elements = new Set('P BR STRONG EM U S UL OL LI BLOCKQUOTE CODE PRE H3 H4'.split(' '));

const tones: Record<CustomerTicketStatus, string> = {
  received: 'waiting',
  working: 'running',
  answered: 'running',
  waiting: 'waiting',
  resolved: 'done',
};

function Files({ files, locale }: { files: readonly Attachment[]; locale: Locale }) {
  if (files.length === 0) return null;
  return (
    <ul class="attached" aria-label={texts(locale, 'thread.files')}>
      {files.map(({ id, name, url, thumbnailUrl }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {thumbnailUrl && <img src={thumbnailUrl} alt="" width="40" height="40" loading="lazy" />}
            <span lang={getLang(name)}>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry, locale, timeZone }: { entry: CustomerEntry; locale: Locale; timeZone: string }) {
  const { isOwn, name, body, files, createdAt } = entry;
  return (
    <li class={isOwn ? 'entry own' : 'entry'}>
      <p class="small">
        <strong lang={isOwn ? undefined : getLang(name)}>{isOwn ? texts(locale, 'thread.you') : name}</strong>{' '}
        <time dateTime={createdAt}>{momentText(locale, createdAt, timeZone)}</time>
      </p>
      <div lang={getLang(body)}>
        <Markup html={body} />
      </div>
      <Files files={files} locale={locale} />
    </li>
  );
}

function Shown({ page, ticket }: { page: TicketPageState; ticket: CustomerTicket }) {
  const locale = page.locale.value;
  const { status, title, description, timeZone, createdAt } = ticket;
  return (
    <main>
      <header>
        <h1>
          <small>{texts(locale, 'page.title', { number: ticket.ticketNumber })}</small>
          <span lang={getLang(title)}>{title}</span>
        </h1>
        <p class="small">{texts(locale, 'page.opened', { time: momentText(locale, createdAt, timeZone) })}</p>
      </header>
      <section class={`status ${tones[status]}`} aria-live="polite">
        <p class="pill">{texts(locale, `status.${status}`)}</p>
        <p>{texts(locale, `says.${status}`)}</p>
      </section>
      {(description || ticket.files.length > 0) && (
        <section class="block">
          {description && (
            <div lang={getLang(description)}>
              <Markup html={description} />
            </div>
          )}
          <Files files={ticket.files} locale={locale} />
        </section>
      )}
      {ticket.hasEarlier && <p class="small">{texts(locale, 'thread.earlier')}</p>}
      {ticket.entries.length > 0 && (
        <ol class="thread" aria-label={texts(locale, 'thread.label')} aria-live="polite">
          {ticket.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} locale={locale} timeZone={timeZone} />
          ))}
        </ol>
      )}
      <AnswerForm page={page} />
    </main>
  );
}

/** The page of one ticket for its customer. */
export function TicketPage({ page }: { page: TicketPageState }) {
  const locale = page.locale.value;
  const ticket = page.shown.value;
  return (
    <PageFrame page={page} loading={texts(locale, 'page.loading')} failed={texts(locale, 'page.failed')}>
      {ticket && <Shown page={page} ticket={ticket} />}
    </PageFrame>
  );
}

function getNode(node: Node, depth: number): ComponentChild {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || depth > 30) return null;
  const children = [...node.childNodes].map((child) => getNode(child, depth + 1));
  if (node.tagName === 'A') {
    const href = node.getAttribute('href') ?? '';
    if (/^(https?:|mailto:)/i.test(href))
      return (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      );
  }
  if (!elements.has(node.tagName)) return children;
  return h(node.tagName.toLowerCase(), null, ...children);
}

/** Renders HTML sanitized by the server, rebuilt from known elements only. */
function Markup({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div class="markup">{[...body.childNodes].map((node) => getNode(node, 0))}</div>;
}
