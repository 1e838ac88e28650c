import type { App } from '../app-state.ts';
import { HomePanel } from '../home/home-panel.tsx';
import { late } from '../ui/late.tsx';
import { DepartmentChips } from './department-chips.tsx';

const HelpPanel = late(() => import('../help/help-panel.tsx').then((module) => module.HelpPanel));

/** What stands over the field before the first message: who answers, frequent questions, and the department. */
export function BeforeFirst({ app }: { app: App }) {
  const { thread, outbox } = app.chat;
  const { status = 'closed' } = thread.channel.value ?? {};
  // What was refused has begun nothing.
  if (status !== 'closed' || outbox.entries.value.some(({ state }) => state !== 'failed')) return null;
  return (
    <>
      <HomePanel app={app} />
      {app.config.value?.hasAnswers && <HelpPanel chat={app.chat} />}
      {app.config.value?.departments[0] && <DepartmentChips app={app} />}
    </>
  );
}
