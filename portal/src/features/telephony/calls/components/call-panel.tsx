import { type AudioDevice, canChooseSpeaker, findDevice, listAudioDevices } from '@sala/client/call/microphone.ts';
import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import type { CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import {
  IconCircleFilled,
  IconClipboardPlus,
  IconDisc,
  IconDiscOff,
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconMinus,
  IconPhoneOff,
  IconPlayerPause,
  IconPlayerPauseFilled,
  IconPlayerPlay,
  IconSettings,
  IconTicket,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Menu, MenuItem, MenuLabel } from '#shared/ui/menu.tsx';
import { aboutText } from '../about-call.ts';
import { readCallDevices } from '../call-devices.ts';
import { chooseMicrophone, chooseSpeaker, minimise, setMuted, unblockSound } from '../call-engine.ts';
import { hangUp, leave, setOnHold, setRecordingPaused } from '../call-moves.ts';
import { callPanelId, callShortcuts } from '../call-shortcuts.ts';
import { type ActiveCall, isRecordingPaused, isSupervising, isVisitorOnHold } from '../call-state.store.ts';
import { useColleagues } from '../use-colleagues.ts';
import styles from './call-dock.module.css';
import { CallNotes } from './call-notes.tsx';
import panel from './call-panel.module.css';
import { CallTime, useCallStatus } from './call-status.tsx';
import { KeypadMenu } from './keypad-menu.tsx';
import { MicrophoneHelp } from './microphone-help.tsx';
import { QualityMark } from './quality-mark.tsx';
import { Supervision, SupervisorsNote } from './supervision.tsx';
import { ToolButton } from './tool-button.tsx';
import { TransferMenu } from './transfer-menu.tsx';

const NewTicket = lazy(async () => ({
  default: (await import('#features/service/tickets/tickets.public.ts')).NewTicket,
}));
const NewOrder = lazy(async () => ({
  default: (await import('#features/service/service-orders/service-orders.public.ts')).NewOrder,
}));

/** The call one is in. It lies over the page and leaves it usable. */
export function CallPanel({ active }: { active: ActiveCall }) {
  const { t } = useTranslation('calls');
  const status = useCallStatus(active);
  const { session, phase, media, recording } = active;
  const { visitor, visitorAvatar, channelId } = session;
  const isPaused = isRecordingPaused(active);
  const RecordingIcon = isPaused ? IconPlayerPauseFilled : IconCircleFilled;
  const about = aboutText(session);
  const canReadChats = useCan('read', 'chat');
  const isOver = phase === 'ended' || phase === 'left';
  const isListener = isSupervising(session, useProfile()?.id ?? '');
  return (
    <section
      id={callPanelId}
      className={styles.card}
      role="dialog"
      aria-label={t('label', { name: visitor.name })}
      tabIndex={-1}
    >
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
              <span role="status" className={panel.recording} data-paused={isPaused || undefined}>
                <RecordingIcon size={10} aria-hidden /> {t(isPaused ? 'recording.paused' : 'recording.on')}
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

function Talk({ active }: { active: ActiveCall }) {
  const { t } = useTranslation('calls');
  const { session, media, microphoneProblem, recording, ownPause } = active;
  const isPaused = isRecordingPaused(active);
  const isMuted = media?.isMuted ?? false;
  const isOnHold = isVisitorOnHold(session);
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
      {recording === 'on' && ownPause === 'unconfirmed' && (
        <InlineAlert tone="warning">{t('recording.pausedHere')}</InlineAlert>
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
          shortcut={callShortcuts.mute}
          isOn={isMuted}
          isDisabled={!media}
          onClick={() => setMuted(!isMuted)}
          icon={isMuted ? IconMicrophoneOff : IconMicrophone}
        />
        <ToolButton
          label={t(isOnHold ? 'resume' : 'hold')}
          shortcut={callShortcuts.hold}
          isOn={isOnHold}
          onClick={() => void setOnHold(!isOnHold)}
          icon={isOnHold ? IconPlayerPlay : IconPlayerPause}
        />
        {recording === 'on' && (
          <ToolButton
            label={t(isPaused ? 'recording.resume' : 'recording.pause')}
            isOn={isPaused}
            onClick={() => void setRecordingPaused(!isPaused)}
            icon={isPaused ? IconDisc : IconDiscOff}
          />
        )}
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

/** Which microphone and speaker the call uses. */
function DeviceMenu() {
  const { t } = useTranslation('calls');
  const [devices, setDevices] = useState<{ microphones: AudioDevice[]; speakers: AudioDevice[] }>();
  const chosen = readCallDevices();
  const nameOf = ({ label }: AudioDevice, index: number) => label || t('device.unnamed', { number: index + 1 });
  const idOf = (all: readonly AudioDevice[] = [], wish: AudioDevice | null) =>
    (wish && findDevice(all, wish)?.id) ?? 'default';
  const microphoneId = idOf(devices?.microphones, chosen.microphone);
  const speakerId = idOf(devices?.speakers, chosen.speaker);
  return (
    <Menu
      label={t('device.label')}
      width={280}
      onOpen={() => void listAudioDevices().then(setDevices)}
      trigger={(props) => <ToolButton {...props} label={t('device.short')} icon={IconSettings} />}
    >
      <MenuLabel>{t('device.microphone')}</MenuLabel>
      {devices?.microphones.map((device, index) => (
        <MenuItem key={device.id} isChecked={device.id === microphoneId} onSelect={() => void chooseMicrophone(device)}>
          {nameOf(device, index)}
        </MenuItem>
      ))}
      {canChooseSpeaker() && <MenuLabel>{t('device.speaker')}</MenuLabel>}
      {canChooseSpeaker() &&
        devices?.speakers.map((device, index) => (
          <MenuItem key={device.id} isChecked={device.id === speakerId} onSelect={() => void chooseSpeaker(device)}>
            {nameOf(device, index)}
          </MenuItem>
        ))}
    </Menu>
  );
}

/** A ticket or an order for the visitor one speaks with; the call goes on meanwhile. */
function CallCreators({ session: { visitor, channelId, language } }: { session: CallSession }) {
  const { t } = useTranslation('calls');
  const mayTicket = useCan('create', 'create-ticket');
  const mayOrder = useCan('create', 'create-service');
  const [making, setMaking] = useState<'ticket' | 'order'>();
  const close = () => setMaking(undefined);
  const details = useQuery({
    queryKey: ['calls', 'customer', visitor.id],
    queryFn: ({ signal }) => api.call(customersApi.get, { params: { id: visitor.id } }, { signal, silent: true }),
    enabled: making !== undefined,
    retry: false,
  });
  // A user who may not read customers enters the address and the number.
  const { email = null, phone = null } = details.data ?? {};
  const customer = { name: visitor.name, email, phone: phone ?? '', locale: language };
  const start = { customer, ...(channelId && { channelId }) };
  return (
    <>
      {mayTicket && <ToolButton label={t('make.ticket')} icon={IconTicket} onClick={() => setMaking('ticket')} />}
      {mayOrder && <ToolButton label={t('make.order')} icon={IconClipboardPlus} onClick={() => setMaking('order')} />}
      <Suspense fallback={null}>
        {making === 'ticket' && !details.isPending && <NewTicket start={start} onClose={close} onCreated={close} />}
        {making === 'order' && !details.isPending && <NewOrder start={start} onClose={close} onCreated={close} />}
      </Suspense>
    </>
  );
}
