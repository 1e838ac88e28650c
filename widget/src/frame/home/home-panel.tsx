import { listOrdersCall, listTicketsCall, teamCall } from '@sala/client/visitor/visitor-home.evaluated.ts';
import type { VisitorTeam } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { partTexts } from '../i18n/part-texts.ts';
import { getLang } from '../i18n/script.ts';
import en from '../locales/home/en.json';
import km from '../locales/home/km.json';
import vi from '../locales/home/vi.json';
import zh from '../locales/home/zh-cn.json';
import { Avatar } from '../ui/avatar.tsx';
import { addStyles } from '../ui/late-styles.ts';
import { waitText } from '../ui/queue-text.tsx';
import css from './home.css?inline';

const homeText = partTexts({ en, km, vi, 'zh-cn': zh });

addStyles(css);

interface Home {
  readonly team: VisitorTeam;
  /** What is still worked on for this visitor. */
  readonly records: readonly { url: string; name: string; title: string }[];
}

const ended = new Set(['resolved', 'unresolved', 'cancelled', 'cancelledByCustomer', 'replaced']);
const shownRecords = 4;

async function loadHome({ chat }: App): Promise<Home> {
  const [team, orders, tickets] = await Promise.all([
    chat.call(teamCall),
    chat.call(listOrdersCall),
    chat.call(listTicketsCall),
  ]);
  const records = [
    ...orders
      .filter(({ status }) => !ended.has(status))
      .map(({ url, title, orderNumber: number }) => ({ url, title, name: homeText('order', { number }) })),
    ...tickets.map(({ url, title, ticketNumber: number }) => ({ url, title, name: homeText('ticket', { number }) })),
  ];
  return { team, records: records.slice(0, shownRecords) };
}

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

/** Before a conversation: who answers and how soon, and what is still worked on. What cannot be loaded is left out. */
export function HomePanel({ app }: { app: App }) {
  const [home, setHome] = useState<Home>();
  const isReady = app.chat.phase.value === 'ready';
  const isOnline = app.config.value?.isOnline;
  useEffect(() => {
    if (isReady) loadHome(app).then(setHome, () => {});
  }, [isReady, isOnline]);
  if (!home) return null;
  const { team, records } = home;
  const { faces } = team;
  const time = isOnline && promise(team);
  if (!faces[0] && !time && !records[0]) return null;
  return (
    <section class="home" aria-label={homeText('label')}>
      {(faces[0] || time) && (
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
      )}
      {records.map(({ url, name, title }) => (
        <a key={url} class="record" href={url} target="_blank" rel="noopener noreferrer">
          <span class="kind">{name}</span>
          <b class="what" lang={getLang(title)} dir="auto">
            {title}
          </b>
        </a>
      ))}
    </section>
  );
}
