import type { App } from '../app-state.ts';
import { late } from '../ui/late.tsx';
import { DepartmentChips } from './department-chips.tsx';

const HelpPanel = late(() => import('../help/help-panel.tsx').then((module) => module.HelpPanel));

/** What stands over the field before the first message: whom it is for, and what the business has answered already. */
export function BeforeFirst({ app }: { app: App }) {
  const { thread, outbox } = app.chat;
  const { status = 'closed' } = thread.channel.value ?? {};
  // What was refused has begun nothing.
  if (status !== 'closed' || outbox.entries.value.some(({ state }) => state !== 'failed')) return null;
  return (
    <>
      {app.config.value?.hasAnswers && <HelpPanel chat={app.chat} />}
      {app.config.value?.departments[0] && <DepartmentChips app={app} />}
    </>
  );
}
