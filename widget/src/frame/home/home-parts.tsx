import { listOrdersCall, listTicketsCall, teamCall } from '@sala/client/visitor/visitor-home.evaluated.ts';
import type { CustomerStatus } from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import type { TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { VisitorTeam } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { Avatar } from '../ui/avatar.tsx';
import { addStyles } from '../ui/late-styles.ts';
import { waitText } from '../ui/queue-text.tsx';
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

/** The data of the home, kept up to date; null: they could not be loaded. */
export function useHome(app: App) {
  const [home, setHome] = useState<Home | null>();
  const [attempt, setAttempt] = useState(0);
  const isReady = app.chat.phase.value === 'ready';
  const isOnline = app.config.value?.isOnline;
  const news = app.chat.orderNews.value;
  useEffect(() => {
    // Another person may use the page next.
    if (!isReady) return setHome(undefined);
    let isCurrent = true;
    loadHome(app).then(
      (found) => isCurrent && setHome(found),
      () => isCurrent && setHome((known) => known ?? null),
    );
    return () => {
      isCurrent = false;
    };
  }, [isReady, isOnline, news, attempt]);
  function retry(): void {
    setHome(undefined);
    setAttempt(attempt + 1);
  }
  return { home, retry };
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

/** How long an answer takes: what the queue would say if that is longer than usual; it names no more than an hour. */
function promise({ answersWithinSeconds: usual, expectedWaitSeconds: wait }: VisitorTeam): string | undefined {
  if (wait !== null && (usual ?? 0) < 3600) return homeText('wait', { time: waitText(wait) });
  return usual === null ? undefined : answerTime(usual);
}

/** Who answers, and within which time; undefined where neither is known. */
export function describeTeam({ config }: App, team: VisitorTeam) {
  const { faces } = team;
  const time = config.value?.isOnline ? promise(team) : undefined;
  return faces[0] || time ? { faces, time } : undefined;
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
        {faces[0] && <b>{faces.map(({ name }) => name).join(', ')}</b>}
        {time && <span class="answers">{time}</span>}
      </p>
    </div>
  );
}
