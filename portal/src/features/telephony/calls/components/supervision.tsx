import type { CallParticipant } from '@sala/contract/telephony/calls/calls.schema.ts';
import { IconEar, IconMessage2, IconMessage2Off } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { chooseMicrophone, unblockSound } from '../call-engine.ts';
import { stopListening, whisper } from '../call-moves.ts';
import type { ActiveCall } from '../call-state.store.ts';
import { useColleagues } from '../use-colleagues.ts';
import styles from './call-dock.module.css';
import panel from './call-panel.module.css';
import { MicrophoneHelp } from './microphone-help.tsx';

/** What a supervisor does with the call they listen to. */
export function Supervision({ active: { session, media, microphoneProblem } }: { active: ActiveCall }) {
  const { t } = useTranslation('calls');
  const userId = useProfile()?.id;
  const mayWhisper = useCan('update', 'call-supervision');
  const { colleagues } = useColleagues(session);
  const names = colleagues.map(({ name }) => name).join(listSeparator());
  const own = session.participants.find(({ side, personId }) => side === 'supervisor' && personId === userId);
  const isWhispering = own?.isMuted === false;
  const Icon = isWhispering ? IconMessage2Off : IconMessage2;
  return (
    <>
      {microphoneProblem && <MicrophoneHelp problem={microphoneProblem} onRetry={() => void chooseMicrophone(null)} />}
      {media?.isSoundBlocked && (
        <InlineAlert tone="warning">
          {t('soundBlocked')}{' '}
          <Button isSmall variant="default" onClick={unblockSound}>
            {t('hear')}
          </Button>
        </InlineAlert>
      )}
      <p className={panel.others} role="status">
        {names === ''
          ? t('supervision.noOperator')
          : t(isWhispering ? 'supervision.whispering' : 'supervision.listening', { name: names })}
      </p>
      {mayWhisper && (
        <Button
          variant="default"
          className={styles.end}
          disabled={!media || names === ''}
          aria-pressed={isWhispering}
          onClick={() => void whisper(!isWhispering)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
          {t(isWhispering ? 'supervision.stopWhispering' : 'supervision.whisper')}
        </Button>
      )}
      <Button variant="danger" className={styles.end} onClick={() => void stopListening()}>
        {t('supervision.stop')}
      </Button>
    </>
  );
}

/** Tells an operator who listens to them, and who speaks to them unheard by the visitor. */
export function SupervisorsNote({ supervisors }: { supervisors: readonly CallParticipant[] }) {
  const { t } = useTranslation('calls');
  return supervisors.map(({ id, name, isMuted }) => (
    <p key={id} className={panel.supervisor} role="status">
      <IconEar size={16} stroke={1.75} aria-hidden />
      {t(isMuted ? 'supervision.listens' : 'supervision.speaks', { name: name || t('supervision.someone') })}
    </p>
  ));
}
