import { callTimeText } from '@sala/client/call/call-clock.ts';
import type { CallBack } from '@sala/contract/telephony/calls/calls.schema.ts';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';

/** The message that somebody left: played where it stands. */
export function VoicemailButton({ row: { voicemail, visitor } }: { row: CallBack }) {
  const { t } = useTranslation('calls');
  const [audio] = useState(() => new Audio());
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => {
    audio.onended = () => setIsPlaying(false);
    return () => audio.pause();
  }, [audio]);
  if (!voicemail) return '–';

  function handleClick(): void {
    if (isPlaying) audio.pause();
    else {
      audio.src = voicemail!.url;
      void audio.play().catch(() => setIsPlaying(false));
    }
    setIsPlaying(!isPlaying);
  }

  const Icon = isPlaying ? IconPlayerStop : IconPlayerPlay;
  const time = callTimeText(voicemail.seconds);
  const label = isPlaying ? t('back.stop') : t('back.play', { name: visitor.name });
  return (
    <Button isSmall variant="default" aria-label={`${label} ${time}`} onClick={handleClick}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className="tabular">{time}</span>
    </Button>
  );
}
