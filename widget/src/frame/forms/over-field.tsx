import type { App } from '../app-state.ts';
import { HomePanel } from '../home/home-panel.tsx';
import { late } from '../ui/late.tsx';
import { DepartmentChips } from './department-chips.tsx';
import { leftContactOf } from './form-state.ts';

const HelpPanel = late(() => import('../help/help-panel.tsx').then((module) => module.HelpPanel));
const ContactPanel = late(() => import('./contact-panel.tsx').then((module) => module.ContactPanel));

/**
 * What stands over the field: what helps before the first message, and while nobody is there the question for a contact. One after the
 * other, so that the first stays while the second is fetched.
 */
export function OverField({ app }: { app: App }) {
  const { asks, thread } = app.chat;
  const isAsking =
    app.config.value?.isOnline === false && asks.value.contact && thread.channel.value?.rating !== 'asked';
  return (
    <>
      <BeforeFirst app={app} isShort={isAsking && leftContactOf(app.chat) === ''} />
      {isAsking && <ContactPanel app={app} />}
    </>
  );
}

interface BeforeFirstProps {
  app: App;
  /** Something else asks for attention: only what is worked on, and the answers that need no one. */
  isShort: boolean;
}

/** Before the first message: who answers, frequent questions, and the department. */
function BeforeFirst({ app, isShort }: BeforeFirstProps) {
  const { thread, outbox } = app.chat;
  const { status = 'closed' } = thread.channel.value ?? {};
  // What was refused has begun nothing.
  if (status !== 'closed' || outbox.entries.value.some(({ state }) => state !== 'failed')) return null;
  const { hasAnswers, departments = [] } = app.config.value ?? {};
  return (
    <>
      <HomePanel app={app} isShort={isShort} />
      {hasAnswers && <HelpPanel app={app} />}
      {!isShort && departments[0] && <DepartmentChips app={app} />}
    </>
  );
}
