import { meterLevel } from '@sala/client/call/level-meter.ts';
import { MicrophoneError, type MicrophoneProblem, openMicrophone } from '@sala/client/call/microphone.ts';
import { callSelf } from '@sala/client/call/self-call.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { readCallDevices } from '../call-devices.ts';
import styles from './device-test.module.css';
import { MicrophoneHelp } from './microphone-help.tsx';

/** Whether the microphone works: how loud one is, and oneself to be heard. */
export function DeviceTest() {
  const { t } = useTranslation('calls');
  const isBusinessClosed = useIsBusinessClosed();
  const [level, setLevel] = useState<number>();
  const [problem, setProblem] = useState<MicrophoneProblem>();
  const [isUnreached, setIsUnreached] = useState(false);
  const stop = useRef<() => void>(undefined);

  async function handleStart(isCall: boolean): Promise<void> {
    setProblem(undefined);
    setIsUnreached(false);
    try {
      const microphone = await openMicrophone(readCallDevices().microphone);
      const call = isCall ? await callSelf(microphone).catch(() => undefined) : undefined;
      if (isCall && !call) {
        microphone.stop();
        setIsUnreached(true);
        return;
      }
      const track = call?.heard ?? microphone;
      const context = new AudioContext();
      const stopMeter = meterLevel(context, track, setLevel);
      // A moment later, as an echo: at once one would not tell it from one's own voice.
      const echo = context.createDelay(1);
      echo.delayTime.value = 0.6;
      context
        .createMediaStreamSource(new MediaStream([track]))
        .connect(echo)
        .connect(context.destination);
      stop.current = () => {
        stopMeter();
        call?.close();
        microphone.stop();
        void context.close();
      };
      setLevel(0);
    } catch (error) {
      setProblem(error instanceof MicrophoneError ? error.problem : 'busy');
    }
  }

  function handleStop(): void {
    stop.current?.();
    stop.current = undefined;
    setLevel(undefined);
  }
  useEffect(() => () => stop.current?.(), []);

  return (
    <section className={styles.test} aria-label={t('test.title')}>
      <h2 className={styles.title}>{t('test.title')}</h2>
      <p className={styles.help}>{t('test.help')}</p>
      {problem && <MicrophoneHelp problem={problem} />}
      {isUnreached && <InlineAlert tone="warning">{t('test.unreached')}</InlineAlert>}
      <div className={styles.row}>
        {level === undefined ? (
          <>
            <Button variant="default" onClick={() => void handleStart(false)}>
              {t('test.start')}
            </Button>
            {!isBusinessClosed && (
              <Button variant="default" onClick={() => void handleStart(true)}>
                {t('test.call')}
              </Button>
            )}
          </>
        ) : (
          <Button variant="default" onClick={handleStop}>
            {t('test.stop')}
          </Button>
        )}
        {level !== undefined && (
          <meter className={styles.meter} min={0} max={1} value={level} aria-label={t('test.level')} />
        )}
      </div>
    </section>
  );
}
