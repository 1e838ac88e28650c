import type { Recording } from '@sala/client/voice/voice-recorder.ts';
import {
  askingForVoice,
  openVoiceSession,
  toMeter,
  type VoiceSession,
  type VoiceStage,
} from '@sala/client/voice/voice-session.ts';
import { maxVoiceSeconds } from '@sala/client/voice/waveform.ts';
import { voiceLength } from '@sala/contract/conversations/chat/voice-length.ts';
import { IconPlayerStopFilled, IconSend2, IconTrash, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { muteSounds } from '#shared/sound/sound-mute.ts';
import { EventBox } from '#shared/ui/event-box.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useObjectUrl } from '#shared/ui/use-object-url.ts';
import { SmallButton } from '../components/small-button.tsx';
import styles from './voice-panel.module.css';
import { VoicePlayer } from './voice-player.tsx';

export interface VoicePanelProps {
  /** The label of its last button if nothing is sent. */
  sendLabel?: string;
  onSend: (recording: Recording) => void;
  /** The panel is closed, whether the message was sent or not. */
  onLeave: () => void;
}

/** Requests the microphone at once and releases it on unmount. */
function useRecorder() {
  const [stage, setStage] = useState(askingForVoice);
  const session = useRef<VoiceSession>(undefined);

  // The page's sounds would be part of the recording.
  useEffect(() => (stage.kind === 'recording' ? muteSounds() : undefined), [stage.kind]);

  useEffect(() => {
    const opened = openVoiceSession(setStage);
    session.current = opened;
    return () => opened.close();
  }, []);
  return { stage, stop: () => session.current?.stop() };
}

/** Shows the microphone level and the elapsed time. */
function Meter({ level, elapsedMs }: Extract<VoiceStage, { kind: 'recording' }>) {
  return (
    <>
      <span className={styles.light} />
      <span className={styles.time} role="timer">
        {voiceLength(elapsedMs)}
      </span>
      <span className={styles.level} aria-hidden>
        <span style={{ width: `${toMeter(level)}%` }} />
      </span>
    </>
  );
}

function Review({ recording: { file, voice } }: { recording: Recording }) {
  const url = useObjectUrl(file);
  return url && <VoicePlayer src={url} voice={voice} />;
}

/** Records, plays and sends a voice message, in place of the field. */
export function VoicePanel({ sendLabel, onSend, onLeave }: VoicePanelProps) {
  const { t } = useTranslation('chat');
  const { stage, stop } = useRecorder();
  const root = useRef<HTMLDivElement>(null);
  const { kind } = stage;
  const isFull = kind === 'recorded' && stage.recording.voice.durationMs >= maxVoiceSeconds * 1000;

  // The most likely next button gets the focus.
  useEffect(() => {
    root.current?.querySelector<HTMLElement>(`[data-next="${kind}"]`)?.focus();
  }, [kind]);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onLeave();
  }

  return (
    <EventBox ref={root} className={styles.panel} onKeyDown={handleKey}>
      <span className="visually-hidden" role="status">
        {kind === 'recording' && t('voice.recording')}
        {kind === 'recorded' && t(isFull ? 'voice.limit' : 'voice.recorded')}
      </span>
      <IconButton
        size={32}
        label={t(kind === 'problem' ? 'voice.close' : 'voice.discard')}
        data-next={kind === 'problem' || kind === 'asking' ? kind : undefined}
        onClick={onLeave}
      >
        {kind === 'problem' ? (
          <IconX size={18} stroke={1.75} aria-hidden />
        ) : (
          <IconTrash size={18} stroke={1.75} aria-hidden />
        )}
      </IconButton>
      {kind === 'asking' && <p className={styles.words}>{t('voice.asking')}</p>}
      {kind === 'problem' && (
        <p className={styles.words} role="alert">
          {t(`voice.${stage.problem}`)}
        </p>
      )}
      {kind === 'recording' && (
        <>
          <Meter {...stage} />
          <SmallButton data-next="recording" onClick={stop}>
            <IconPlayerStopFilled size={16} aria-hidden />
            {t('voice.stop')}
          </SmallButton>
        </>
      )}
      {kind === 'recorded' && (
        <>
          <div className={styles.review}>
            <Review recording={stage.recording} />
            {isFull && <p className={styles.note}>{t('voice.limit')}</p>}
          </div>
          <SmallButton
            variant="primary"
            data-next="recorded"
            onClick={() => {
              onSend(stage.recording);
              onLeave();
            }}
          >
            <IconSend2 size={18} stroke={1.75} aria-hidden />
            {sendLabel ?? t('voice.send')}
          </SmallButton>
        </>
      )}
    </EventBox>
  );
}
