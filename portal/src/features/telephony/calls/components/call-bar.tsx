import { IconArrowsDiagonal, IconMicrophone, IconMicrophoneOff, IconPhone, IconPhoneOff } from '@tabler/icons-react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useTopDialog } from '#shared/ui/open-dialogs.ts';
import { minimise, setMuted } from '../call-engine.ts';
import { hangUp, takeHere } from '../call-moves.ts';
import { callShortcuts, withKeys } from '../call-shortcuts.ts';
import { type ActiveCall, useCallState } from '../call-state.store.ts';
import styles from './call-bar.module.css';
import { CallTime, useCallStatus } from './call-status.tsx';

/** The call one is in, above the page: minimised, or in another window. */
export function CallBar() {
  const active = useCallState((state) => state.active);
  const elsewhere = useCallState((state) => state.elsewhere);
  if (active?.isMinimised) return <OwnCall active={active} />;
  return elsewhere && !active ? <Elsewhere name={elsewhere.visitor.name} /> : null;
}

/** The same inside an open dialog, outside of which nothing can be pressed: who makes an order hears the caller meanwhile. */
export function CallInDialog({ active }: { active: ActiveCall }) {
  const dialog = useTopDialog();
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.inDialog!;
    element.popover = 'manual';
    return element;
  });
  useLayoutEffect(() => {
    if (!dialog?.isConnected) return;
    dialog.append(host);
    host.showPopover();
    return () => host.remove();
  }, [dialog, host]);
  return dialog && createPortal(<OwnCall active={active} isInDialog />, host);
}

function OwnCall({ active, isInDialog = false }: { active: ActiveCall; isInDialog?: boolean }) {
  const { t } = useTranslation('calls');
  const status = useCallStatus(active);
  const { session, phase, media } = active;
  const isMuted = media?.isMuted ?? false;
  const MuteIcon = isMuted ? IconMicrophoneOff : IconMicrophone;
  const isOver = phase === 'ended' || phase === 'left';
  return (
    <section className={styles.bar} aria-label={t('label', { name: session.visitor.name })}>
      <IconPhone size={18} stroke={1.75} aria-hidden />
      <span className={styles.name}>{session.visitor.name}</span>
      <CallTime session={session} />
      {status && (
        <span role="status" className={styles.status}>
          {status}
        </span>
      )}
      <span className={styles.buttons}>
        {phase === 'talking' && (
          <IconButton
            label={t(isMuted ? 'unmute' : 'mute')}
            title={withKeys(t(isMuted ? 'unmute' : 'mute'), callShortcuts.mute)}
            size={40}
            disabled={!media}
            onClick={() => setMuted(!isMuted)}
          >
            <MuteIcon size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
        {!isInDialog && (
          <IconButton
            label={t('expand')}
            title={withKeys(t('expand'), callShortcuts.back)}
            size={40}
            onClick={() => minimise(false)}
          >
            <IconArrowsDiagonal size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
        {!isOver && (
          <IconButton label={t('end')} size={40} className={styles.end} onClick={() => void hangUp()}>
            <IconPhoneOff size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </span>
    </section>
  );
}

function Elsewhere({ name }: { name: string }) {
  const { t } = useTranslation('calls');
  return (
    <section className={styles.bar} aria-label={t('label', { name })}>
      <IconPhone size={18} stroke={1.75} aria-hidden />
      <span className={styles.text}>{t('elsewhere.body', { name })}</span>
      <Button isSmall variant="default" onClick={() => void takeHere()}>
        {t('elsewhere.take')}
      </Button>
    </section>
  );
}
