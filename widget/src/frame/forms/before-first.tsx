import type { App } from '../app-state.ts';
import { HomePanel } from '../home/home-panel.tsx';
import { late } from '../ui/late.tsx';
import { DepartmentChips } from './department-chips.tsx';

const HelpPanel = late(() => import('../help/help-panel.tsx').then((module) => module.HelpPanel));

interface BeforeFirstProps {
  app: App;
  /** Something else asks for attention: only what is worked on, and the answers that need no one. */
  isShort?: boolean;
}

/** What stands over the field before the first message: who answers, frequent questions, and the department. */
export function BeforeFirst({ app, isShort = false }: BeforeFirstProps) {
  const { thread, outbox } = app.chat;
  const { status = 'closed' } = thread.channel.value ?? {};
  // What was refused has begun nothing.
  if (status !== 'closed' || outbox.entries.value.some(({ state }) => state !== 'failed')) return null;
  const { hasAnswers, departments = [] } = app.config.value ?? {};
  return (
    <>
      <HomePanel app={app} isShort={isShort} />
      {hasAnswers && <HelpPanel chat={app.chat} />}
      {!isShort && departments[0] && <DepartmentChips app={app} />}
    </>
  );
}
