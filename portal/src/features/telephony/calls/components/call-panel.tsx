import {
  IconCircleFilled,
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconMinus,
  IconPhoneOff,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { aboutText } from '../about-call.ts';
import { chooseMicrophone, minimise, setMuted, unblockSound } from '../call-engine.ts';
import { hangUp, leave, setOnHold } from '../call-moves.ts';
import { type ActiveCall, isSupervising } from '../call-state.store.ts';
import { useColleagues } from '../use-colleagues.ts';
import styles from './call-dock.module.css';
import { CallNotes } from './call-notes.tsx';
import panel from './call-panel.module.css';
import { CallTime, useCallStatus } from './call-status.tsx';
import { CallCreators } from './create-menu.tsx';
import { DeviceMenu } from './device-menu.tsx';
import { KeypadMenu } from './keypad-menu.tsx';
import { MicrophoneHelp } from './microphone-help.tsx';
import { QualityMark } from './quality-mark.tsx';
import { Supervision, SupervisorsNote } from './supervision.tsx';
import { ToolButton } from './tool-button.tsx';
import { TransferMenu } from './transfer-menu.tsx';

/** The call one is in. It lies over the page and leaves it usable. */
export function CallPanel({ active }: { active: ActiveCall }) {
  const { t } = useTranslation('calls');
  const status = useCallStatus(active);
  const { session, phase, media, recording } = active;
  const { visitor, visitorAvatar, channelId } = session;
  const about = aboutText(session);
  const canReadChats = useCan('read', 'chat');
  const isOver = phase === 'ended' || phase === 'left';
  const isListener = isSupervising(session, useProfile()?.id ?? '');
  return (
    <section className={styles.card} role="dialog" aria-label={t('label', { name: visitor.name })}>
      <div className={styles.head}>
        <Avatar name={visitor.name} src={visitorAvatar} size={40} isDecorative />
        <div className={styles.who}>
          <p className={styles.name} title={visitor.name}>
            {visitor.name}
          </p>
          <p className={styles.facts}>
            <CallTime session={session} />
            {status && (
              <span role="status" className={panel.status}>
                {status}
              </span>
            )}
            {!isOver && media?.quality && <QualityMark level={media.quality} />}
            {recording === 'on' && (
              <span className={panel.recording}>
                <IconCircleFilled size={10} aria-hidden /> {t('recording.on')}
              </span>
            )}
          </p>
        </div>
        {!isOver && (
          <IconButton label={t('minimise')} onClick={() => minimise(true)}>
            <IconMinus size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
      {about && <p className={styles.topic}>{about}</p>}
      {canReadChats && channelId && (
        <p>
          <Link to="/chat" search={{ c: channelId }} className={panel.link}>
            <IconMessage size={16} stroke={1.75} aria-hidden /> {t('openConversation')}
          </Link>
        </p>
      )}
      {phase === 'talking' && (isListener ? <Supervision active={active} /> : <Talk active={active} />)}
      {phase === 'calling' && <EndButton />}
    </section>
  );
}

function EndButton() {
  const { t } = useTranslation('calls');
  return (
    <Button variant="danger" className={styles.end} onClick={() => void hangUp()}>
      <IconPhoneOff size={18} stroke={1.75} aria-hidden />
      {t('end')}
    </Button>
  );
}

function Talk({ active: { session, media, microphoneProblem, recording } }: { active: ActiveCall }) {
  const { t } = useTranslation('calls');
  const isMuted = media?.isMuted ?? false;
  const isOnHold = session.participants.some(
    ({ side, isOnHold, state }) => side === 'visitor' && state === 'in' && isOnHold,
  );
  const { colleagues, isWaitingForAnswer, supervisors } = useColleagues(session);
  const isUnheard = Boolean(microphoneProblem) || media?.isMicrophoneLost;
  return (
    <>
      {isUnheard && (
        <MicrophoneHelp problem={microphoneProblem ?? 'missing'} onRetry={() => void chooseMicrophone(null)} />
      )}
      {media?.isSoundBlocked && (
        <InlineAlert tone="warning">
          {t('soundBlocked')}{' '}
          <Button isSmall variant="default" onClick={unblockSound}>
            {t('hear')}
          </Button>
        </InlineAlert>
      )}
      {(media?.quality === 'weak' || media?.quality === 'lost') && (
        <InlineAlert tone="warning">{t('weak')}</InlineAlert>
      )}
      {recording === 'failed' && <InlineAlert tone="warning">{t('recording.failed')}</InlineAlert>}
      {session.isRecordingOn && session.recordingConsent === 'refused' && (
        <p className={panel.others}>{t('recording.refused')}</p>
      )}
      {colleagues.length > 0 && (
        <p className={panel.others}>
          {t('alsoIn', { names: colleagues.map(({ name }) => name).join(listSeparator()) })}
        </p>
      )}
      <SupervisorsNote supervisors={supervisors} />
      {isWaitingForAnswer && <p className={panel.others}>{t('asking', { name: isWaitingForAnswer.name })}</p>}
      <div className={panel.tools}>
        <ToolButton
          label={t(isMuted ? 'unmute' : 'mute')}
          isOn={isMuted}
          isDisabled={!media}
          onClick={() => setMuted(!isMuted)}
          icon={isMuted ? IconMicrophoneOff : IconMicrophone}
        />
        <ToolButton
          label={t(isOnHold ? 'resume' : 'hold')}
          isOn={isOnHold}
          onClick={() => void setOnHold(!isOnHold)}
          icon={isOnHold ? IconPlayerPlay : IconPlayerPause}
        />
        <TransferMenu session={session} />
        <KeypadMenu />
        <CallCreators session={session} />
        <DeviceMenu />
      </div>
      <CallNotes key={session.id} callId={session.id} />
      {colleagues.length > 0 && (
        <Button variant="default" className={styles.end} onClick={() => void leave()}>
          {t('leave')}
        </Button>
      )}
      <EndButton />
    </>
  );
}
