import type { Locale } from '@sala/contract/core/locales.ts';
import type { Sound } from '@sala/contract/platform-services/uploads/language-sounds.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SoundPlayer } from '#shared/sound/language-sounds-field.tsx';
import { playSound } from '#shared/sound/play-sound.ts';

/** A language without a recording plays no sound. */
export function useSoundPlayer(_locale: Locale, sound: Sound | undefined): SoundPlayer | undefined {
  const [isPlaying, setIsPlaying] = useState(false);
  const { t } = useTranslation('calls');
  const [remark, setRemark] = useState<string>();
  if (!sound) return undefined;
  return {
    isPlaying,
    remark,
    tryOut: async () => {
      setRemark(undefined);
      setIsPlaying(true);
      await playSound(sound.url, 100)
        .catch(() => setRemark(t('commands.notPlayed')))
        .finally(() => setIsPlaying(false));
    },
  };
}
