import type { App } from '../app-state.ts';
import { getLang } from '../i18n/script.ts';
import { useLongWait } from '../ui/queue-text.tsx';
import { describeTeam, headWait, nameOf, Team, useHome } from './home-parts.tsx';
import { homeText } from './home-texts.ts';

const shownRecords = 4;
/** Beside something else that asks for attention. */
const fewRecords = 2;

interface HomePanelProps {
  app: App;
  isShort: boolean;
}

/** Before a conversation: who answers and how soon, and what is still worked on. What cannot be loaded is left out. */
export function HomePanel({ app, isShort }: HomePanelProps) {
  const { home } = useHome(app);
  useLongWait(headWait(app, home?.team));
  if (!home) return null;
  const team = describeTeam(app, home.team);
  const records = home.records.slice(0, isShort ? fewRecords : shownRecords);
  if (!team && !records[0]) return null;
  return (
    <section class="home" aria-label={homeText(team ? 'label' : 'records')}>
      {team && <Team {...team} />}
      {records.map((record) => (
        <a key={record.url} class="record" href={record.url} target="_blank" rel="noopener noreferrer">
          <span class="kind">{nameOf(record)}</span>
          <b class="what" lang={getLang(record.title)} dir="auto">
            {record.title}
          </b>
        </a>
      ))}
    </section>
  );
}
