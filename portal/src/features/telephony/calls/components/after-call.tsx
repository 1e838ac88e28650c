import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { callPanelId } from '../call-shortcuts.ts';
import { useCallState } from '../call-state.store.ts';
import styles from './call-dock.module.css';
import { CallNotes } from './call-notes.tsx';
import { CallTime } from './call-status.tsx';
import { OutcomeField } from './outcome-field.tsx';

/** Once a call is over, what came of it. It lies over the page until it is closed; calls ring meanwhile. */
export function AfterCall({ session }: { session: CallSession }) {
  const { t } = useTranslation('calls');
  const { visitor, visitorAvatar } = session;
  const card = useRef<HTMLElement>(null);
  // The button that ended the call has gone: with the keyboard one goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus();
  }, []);
  const close = () => useCallState.setState({ after: null });
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  return (
    <section
      ref={card}
      id={callPanelId}
      className={styles.card}
      role="dialog"
      aria-label={t('afterCall.label', { name: visitor.name })}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.head}>
        <Avatar name={visitor.name} src={visitorAvatar} size={40} isDecorative />
        <div className={styles.who}>
          <p className={styles.name} title={visitor.name}>
            {visitor.name}
          </p>
          <p className={styles.facts}>
            <CallTime session={session} />
            <span>{t('status.ended')}</span>
          </p>
        </div>
      </div>
      <OutcomeField callId={session.id} outcome={session.outcome} />
      <CallNotes callId={session.id} />
      <Button variant="primary" className={styles.end} onClick={close}>
        {t('afterCall.done')}
      </Button>
    </section>
  );
}
