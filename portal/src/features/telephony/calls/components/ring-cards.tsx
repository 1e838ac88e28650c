import { callTimeText } from '@sala/client/call/call-clock.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { IconPhone, IconPhoneX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { serverNow } from '#shared/config/client-config.ts';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { aboutText } from '../about-call.ts';
import { accept, decline } from '../call-moves.ts';
import { callShortcuts, withKeys } from '../call-shortcuts.ts';
import { type Ring, useCallState } from '../call-state.store.ts';
import { callsTodayQuery, openOrdersQuery } from '../calls.queries.ts';
import styles from './call-dock.module.css';
import { MicrophoneHelp } from './microphone-help.tsx';

/** What rings, the newest on top. Nothing of it takes the focus. */
export function RingCards() {
  const rings = useCallState((state) => state.rings);
  return rings.map((ring) => <RingCard key={ring.session.id} ring={ring} />);
}

function RingCard({ ring: { session, isAnswering, microphoneProblem } }: { ring: Ring }) {
  const { t } = useTranslation('calls');
  const titleId = useId();
  const userId = useProfile()?.id;
  const { data: callsToday } = useQuery(callsTodayQuery(session.visitor.id));
  const maySeeOrders = useCan('read', 'view-service');
  const { data: orders } = useQuery({ ...openOrdersQuery(session.visitor.id), enabled: maySeeOrders });
  useNow('seconds');
  const { visitor, visitorAvatar, language, startedAt, number } = session;
  const isInvited = session.participants.some(({ personId, state }) => personId === userId && state === 'invited');
  const kind = session.status === 'incoming' ? 'incoming' : isInvited ? 'invited' : 'transferred';
  const about = aboutText(session);
  const waited = callTimeText((serverNow() - Date.parse(startedAt)) / 1000);
  return (
    <div className={`${styles.card} ${styles.ringing}`} role="alertdialog" aria-labelledby={titleId}>
      <div className={styles.head}>
        <Avatar name={visitor.name} src={visitorAvatar} size={40} isDecorative />
        <div className={styles.who} id={titleId}>
          <p className={styles.kind}>{t(`ring.${kind}`)}</p>
          <p className={styles.name} title={visitor.name}>
            {visitor.name}
          </p>
        </div>
      </div>
      {about && <p className={styles.topic}>{about}</p>}
      <p className={styles.facts}>
        <span>{t('number', { number })}</span>
        <span aria-hidden>·</span>
        <span>{localeNames[language]}</span>
        {kind === 'incoming' && (
          <>
            <span aria-hidden>·</span>
            <span className="tabular">{t('ring.waiting', { time: waited })}</span>
          </>
        )}
      </p>
      {(callsToday ?? 0) > 1 && <p className={styles.facts}>{t('ring.today', { count: callsToday })}</p>}
      {orders?.newest && (
        <p className={styles.facts}>
          <span>{t('ring.openOrders', { count: orders.total })}</span>
          <span aria-hidden>·</span>
          <span className={styles.about} title={orders.newest.title}>
            {orders.newest.title}
          </span>
        </p>
      )}
      {microphoneProblem && <MicrophoneHelp problem={microphoneProblem} />}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isBusy={isAnswering}
          title={withKeys(t('ring.accept'), callShortcuts.accept)}
          onClick={() => void accept(session)}
        >
          <IconPhone size={18} stroke={1.75} aria-hidden />
          {t('ring.accept')}
        </Button>
        <Button
          variant="danger"
          disabled={isAnswering}
          title={withKeys(t('ring.decline'), callShortcuts.decline)}
          onClick={() => void decline(session)}
        >
          <IconPhoneX size={18} stroke={1.75} aria-hidden />
          {t('ring.decline')}
        </Button>
      </div>
    </div>
  );
}
