import { IconPhoneOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { retryConnection } from '#shared/realtime/sockets.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover, type PopoverProps } from '#shared/ui/popover.tsx';
import { callSetupQuery } from '../calls.queries.ts';
import { type CallProblem, useCallProblem } from '../use-call-problem.ts';
import styles from './call-problem-sign.module.css';

/** Only while this page cannot take calls: says why, and what helps. */
export function CallProblemSign({ placement }: Pick<PopoverProps, 'placement'>) {
  const { data } = useQuery(callSetupQuery());
  return data?.isOn ? <Sign placement={placement} /> : null;
}

function Sign({ placement }: Pick<PopoverProps, 'placement'>) {
  const { t } = useTranslation(['calls', 'shell', 'common']);
  const { problem, lookAgain } = useCallProblem();
  if (!problem) return null;
  const helpOf: Record<CallProblem, string> = {
    browser: t('problem.browser'),
    connection: t('problem.connection'),
    refused: t('microphone.refused'),
    missing: t('microphone.missing'),
    busy: t('microphone.busy'),
    insecure: t('microphone.insecure'),
  };
  return (
    <Popover
      label={t('problem.title')}
      placement={placement}
      width={272}
      trigger={(props) => (
        <IconButton {...props} label={t('problem.title')} title={helpOf[problem]}>
          <IconPhoneOff size={20} stroke={1.75} className={styles.icon} aria-hidden />
        </IconButton>
      )}
    >
      <div className={styles.panel}>
        <p className={styles.title}>{t('problem.title')}</p>
        <p>{helpOf[problem]}</p>
        {problem === 'connection' && <Button onClick={retryConnection}>{t('shell:connection.reconnect')}</Button>}
        {(problem === 'refused' || problem === 'missing') && <Button onClick={lookAgain}>{t('common:retry')}</Button>}
      </div>
    </Popover>
  );
}
