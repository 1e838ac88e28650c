import { callTimeText } from '@sala/client/call/call-clock.ts';
import { IconEar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { serverNow } from '#shared/config/client-config.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { listen } from '../call-moves.ts';
import { useCallState } from '../call-state.store.ts';
import { runningCallsQuery } from '../calls.queries.ts';
import styles from './call-queue-now.module.css';

/** Calls that go on, for users who may listen to them. */
export function RunningCalls() {
  return useCan('read', 'call-supervision') ? <List /> : null;
}

function List() {
  const { t } = useTranslation('calls');
  const { data, error, refetch } = useQuery(runningCallsQuery());
  const userId = useProfile()?.id;
  const ownId = useCallState(({ active }) => active?.session.id);
  useNow('seconds');
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const others = (data ?? []).filter(({ operator }) => operator?.id !== userId);
  return (
    <>
      <h2 className={styles.title}>{t('supervision.title')}</h2>
      {others.length === 0 && <p className={styles.none}>{t('supervision.none')}</p>}
      <ul className={styles.calls}>
        {others.map(({ id, visitor, operator, answeredAt }) => (
          <li key={id}>
            <span>
              {visitor.name}
              <small>
                {operator?.name ?? '–'}
                {answeredAt && (
                  <>
                    {' · '}
                    <span className="tabular">{callTimeText((serverNow() - Date.parse(answeredAt)) / 1000)}</span>
                  </>
                )}
              </small>
            </span>
            <Button
              isSmall
              variant="default"
              disabled={ownId === id}
              aria-label={t('supervision.listenTo', { name: visitor.name })}
              onClick={() => void listen(id)}
            >
              <IconEar size={16} stroke={1.75} aria-hidden />
              {t('supervision.listen')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
