import { callTimeText } from '@sala/client/call/call-clock.ts';
import { callRecordingsApi } from '@sala/contract/telephony/calls/call-recordings.api.ts';
import type { CallDetail } from '@sala/contract/telephony/calls/calls.schema.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { MediaFailure, useMediaFailure } from '#shared/ui/media-failure.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import styles from './call-detail.module.css';

const speeds = ['0.75', '1', '1.25', '1.5', '2'] as const;
type Speed = (typeof speeds)[number];
type Take = CallDetail['recordings'][number];

/** The recordings of a call. Nothing is fetched before somebody wants to listen: each time is noted. */
export function CallRecordings({ takes }: { takes: readonly Take[] }) {
  const { t } = useTranslation('calls');
  if (takes.length === 0) return null;
  return (
    <section className={styles.recordings}>
      <h3 className={styles.title}>{t('recording.title')}</h3>
      {takes.map((take) => (
        <TakePlayer key={take.id} take={take} />
      ))}
      <p className={styles.hint}>{t('recording.audited')}</p>
    </section>
  );
}

function TakePlayer({ take: { id, take, seconds } }: { take: Take }) {
  const { t } = useTranslation('calls');
  const [speed, setSpeed] = useState<Speed>('1');
  const audio = useRef<HTMLAudioElement>(null);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => api.call(callRecordingsApi.get, { params: { id } }),
  });
  const { hasFailed, onError, retry } = useMediaFailure(data?.url ?? '');
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = Number(speed);
  }, [speed]);
  const name = `${t('recording.take', { take })} · ${callTimeText(seconds)}`;
  if (!data)
    return (
      <p className={styles.take}>
        <span className="tabular">{name}</span>
        <Button isSmall variant="default" isBusy={isPending} onClick={() => mutate()}>
          <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
          {t('recording.play')}
        </Button>
      </p>
    );
  return (
    <div className={styles.player}>
      {hasFailed ? (
        // Its address holds for a while only.
        <MediaFailure kind="audio" onRetry={() => mutate(undefined, { onSuccess: retry })} />
      ) : (
        // What is said in it is below, where somebody has written it down.
        // biome-ignore lint/a11y/useMediaCaption: a call has no captions, only a transcript
        <audio
          ref={audio}
          src={data.url}
          controls
          autoPlay
          aria-label={name}
          // A new source begins at the usual speed.
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.playbackRate = Number(speed);
          }}
          onError={onError}
        />
      )}
      <Segmented
        label={t('recording.speed')}
        value={speed}
        options={speeds.map((value) => ({ value, label: `${value}×` }))}
        onChange={setSpeed}
      />
      {data.transcript && (
        <details>
          <summary>{t('recording.transcript')}</summary>
          <p className={styles.transcript} dir="auto">
            {data.transcript}
          </p>
        </details>
      )}
    </div>
  );
}
