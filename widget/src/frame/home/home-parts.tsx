import { computed, effect, signal, untracked } from '@preact/signals';
import { listOrdersCall, listTicketsCall, teamCall } from '@sala/client/visitor/visitor-home.evaluated.ts';
import type { CustomerStatus } from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import type { TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { VisitorTeam } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { useEffect } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { locale } from '../i18n/i18n.ts';
import { Avatar } from '../ui/avatar.tsx';
import { addStyles } from '../ui/late-styles.ts';
import { isLongWait, waitText } from '../ui/queue-text.tsx';
import css from './home.css?inline';
import { homeText } from './home-texts.ts';

addStyles(css);

/** An order or a ticket that is still worked on for this visitor. */
export type HomeRecord = { readonly url: string; readonly title: string; readonly number: number } & (
  | { readonly kind: 'order'; readonly status: CustomerStatus }
  | { readonly kind: 'ticket'; readonly status: TicketStatus }
);

interface Home {
  readonly team: VisitorTeam;
  readonly records: readonly HomeRecord[];
}

const ended = new Set(['resolved', 'unresolved', 'cancelled', 'cancelledByCustomer', 'replaced']);

async function loadHome({ chat }: App): Promise<Home> {
  const [team, orders, tickets] = await Promise.all([
    chat.call(teamCall),
    chat.call(listOrdersCall),
    chat.call(listTicketsCall),
  ]);
  const records: HomeRecord[] = [
    ...orders
      .filter(({ status }) => !ended.has(status))
      .map(({ url, title, status, orderNumber: number }) => ({ kind: 'order' as const, url, title, status, number })),
    ...tickets.map(({ url, title, status, ticketNumber: number }) => ({
      kind: 'ticket' as const,
      url,
      title,
      status,
      number,
    })),
  ];
  return { team, records };
}

/** Of all that show it: what opens later shows at once what is known, and what has changed is fetched once. */
const shared = signal<Home | null>();
let shows = 0;
let stop = () => {};
let turn = 0;

/** Another person may use the page next. */
function forget(): void {
  turn++;
  shared.value = undefined;
}

async function load(app: App): Promise<void> {
  const own = ++turn;
  try {
    const found = await loadHome(app);
    if (own === turn) shared.value = found;
  } catch {
    if (own === turn) shared.value ??= null;
  }
}

/** Loads it again whenever something in it may have changed. */
function follow(app: App): () => void {
  const { phase, orderNews } = app.chat;
  const cause = computed(() => {
    const { id, version } = orderNews.value ?? {};
    return phase.value === 'ready' && `${app.config.value?.isOnline} ${id} ${version}`;
  });
  return effect(() => {
    // What the calls read is no reason to load again.
    if (cause.value) untracked(() => void load(app));
    else forget();
  });
}

/** The data of the home, kept up to date; null: they could not be loaded. */
export function useHome(app: App) {
  useEffect(() => {
    if (shows++ === 0) stop = follow(app);
    else if (app.chat.phase.peek() === 'ready') void load(app);
    return () => {
      if (--shows > 0) return;
      stop();
      forget();
    };
  }, []);
  function retry(): void {
    forget();
    void load(app);
  }
  return { home: shared.value, retry };
}

export const nameOf = ({ kind, number }: HomeRecord): string => homeText(kind, { number });

/** In the largest unit that is still exact enough for a promise. */
function answerTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return homeText('minute');
  if (minutes < 60) return homeText('minutes', { count: minutes < 10 ? minutes : Math.ceil(minutes / 5) * 5 });
  const hours = Math.ceil(minutes / 60);
  if (hours <= 1) return homeText('hour');
  return hours < 24 ? homeText('hours', { count: hours }) : homeText('day');
}

/** What the queue would say, where that is longer than usual; it names no more than an hour. */
const queueWait = ({ answersWithinSeconds: usual, expectedWaitSeconds: wait }: VisitorTeam): number | null =>
  (usual ?? 0) < 3600 ? wait : null;

/** How long an answer takes; undefined where nobody knows, and where the head of the chat says it. */
function promise(team: VisitorTeam, isInHead: boolean): string | undefined {
  const wait = queueWait(team);
  if (wait !== null) return isInHead && isLongWait(wait) ? undefined : homeText('wait', { time: waitText(wait) });
  return team.answersWithinSeconds === null ? undefined : answerTime(team.answersWithinSeconds);
}

/** A long wait before the conversation, for the head. */
export const headWait = ({ config }: App, team: VisitorTeam | undefined): number | null =>
  team && config.value?.isOnline ? queueWait(team) : null;

/**
 * Who answers, and within which time unless it is said elsewhere; undefined where neither is known. `isInHead`: a long wait is in the head.
 */
export function describeTeam({ chat, config }: App, team: VisitorTeam, isInHead = true) {
  const { faces } = team;
  const { status = 'closed' } = chat.thread.channel.value ?? {};
  // Who waits reads it beside their conversation, and who is answered waits for nobody.
  const time = config.value?.isOnline && status === 'closed' ? promise(team, isInHead) : undefined;
  return faces[0] || time ? { faces, time } : undefined;
}

/** Faces are of people who can answer now. */
function whoIsHere(faces: VisitorTeam['faces']): string {
  const names = faces.map(({ name }) => name);
  if (!names[1]) return homeText('here', { name: names[0]! });
  return homeText('areHere', { names: new Intl.ListFormat(locale.value).format(names) });
}

export function Team({ faces, time }: NonNullable<ReturnType<typeof describeTeam>>) {
  return (
    <div class="team">
      {faces[0] && (
        <span class="faces">
          {faces.map(({ name, picture }) => (
            <Avatar key={picture} name={name} picture={picture} />
          ))}
        </span>
      )}
      <p>
        {faces[0] && <b>{time ? faces.map(({ name }) => name).join(', ') : whoIsHere(faces)}</b>}
        {time && <span class="answers">{time}</span>}
      </p>
    </div>
  );
}
