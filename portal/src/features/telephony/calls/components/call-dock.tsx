import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCallState } from '../call-state.store.ts';
import { callSetupQuery } from '../calls.queries.ts';
import { useCallChanges } from '../use-call-changes.ts';
import { useCallKeys } from '../use-call-keys.ts';
import { useRingNotification } from '../use-ring-notification.ts';
import { useRingSound } from '../use-ring-sound.ts';
import { useTalkGuard } from '../use-talk-guard.ts';
import { AfterCall } from './after-call.tsx';
import { CallInDialog } from './call-bar.tsx';
import styles from './call-dock.module.css';
import { CallPanel } from './call-panel.tsx';
import { RingCards } from './ring-cards.tsx';

/** What rings and the call one is in, on every page. */
export function CallDock() {
  const { t } = useTranslation('calls');
  const active = useCallState((state) => state.active);
  const newest = useCallState((state) => state.rings[0]?.session);
  const count = useCallState((state) => state.rings.length);
  useCallChanges();
  useCallKeys();
  useRingSound();
  useRingNotification();
  useTalkGuard();
  const isPanelShown = active !== null && !active.isMinimised;
  // Other parts ask for it earlier, and nobody followed its changes until this part was loaded.
  const isOutcomeAsked = useQuery({ ...callSetupQuery(), refetchOnMount: 'always' }).data?.isOutcomeAsked === true;
  const over = useCallState(({ after }) => (active === null && isOutcomeAsked ? after : null));
  return (
    <>
      <div className={styles.dock} data-uncovered data-call-dock hidden={!isPanelShown && !over && count === 0}>
        <RingCards />
        {isPanelShown && <CallPanel active={active} />}
        {over && <AfterCall key={over.id} session={over} />}
      </div>
      {active && <CallInDialog active={active} />}
      {/* Read out wherever the focus is, which stays there. */}
      <div className="visually-hidden" aria-live="assertive">
        {newest && t('ring.announce', { name: newest.visitor.name })}
      </div>
      <div className="visually-hidden" aria-live="polite">
        {over && t('afterCall.announce', { name: over.visitor.name })}
      </div>
    </>
  );
}
