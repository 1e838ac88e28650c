import { IconPhoneOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { retryConnection } from '#shared/realtime/sockets.ts';
import { Button } from '#shared/ui/button.tsx';
import { CaptionedButton } from '#shared/ui/captioned-button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover, type PopoverProps } from '#shared/ui/popover.tsx';
import { callSetupQuery } from '../calls.queries.ts';
import { type CallProblem, useCallProblem } from '../use-call-problem.ts';
import styles from './call-problem-sign.module.css';

export interface CallProblemSignProps extends Pick<PopoverProps, 'placement'> {
  /**
   * An icon beside others, the same over its caption, an entry of a list with its words, or a mark at the button behind which that list
   * is.
   */
  look: 'icon' | 'captioned' | 'entry' | 'mark';
}

/** Only while this page cannot take calls: says why, and what helps. */
export function CallProblemSign(props: CallProblemSignProps) {
  const { data } = useQuery(callSetupQuery());
  return data?.isOn ? <Sign {...props} /> : null;
}

function Sign({ look, placement }: CallProblemSignProps) {
  const { t } = useTranslation(['calls', 'shell', 'common']);
  const { problem, lookAgain } = useCallProblem();
  if (!problem) return null;
  if (look === 'mark')
    return (
      <span className={styles.mark}>
        <IconPhoneOff size={14} stroke={2} aria-hidden />
        <span className="visually-hidden">{t('problem.title')}</span>
      </span>
    );
  const icon = <IconPhoneOff size={20} stroke={1.75} className={styles.icon} aria-hidden />;
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
      trigger={(props) => {
        if (look === 'entry')
          return (
            <button {...props} type="button" className={styles.entry}>
              {icon}
              {t('problem.title')}
            </button>
          );
        return look === 'captioned' ? (
          <CaptionedButton
            {...props}
            tone="warning"
            // What is read on it comes first, so that it can also be pressed by voice.
            aria-label={`${t('problem.short')} – ${t('problem.title')}`}
            title={helpOf[problem]}
          >
            {icon}
            {t('problem.short')}
          </CaptionedButton>
        ) : (
          <IconButton {...props} label={t('problem.title')} title={helpOf[problem]}>
            {icon}
          </IconButton>
        );
      }}
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
