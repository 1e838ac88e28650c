import { createTunePlayer, isTune } from '@sala/client/call/sounds.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { SelectField, type SelectFieldProps } from '#shared/ui/select-field.tsx';
import styles from './sound-field.module.css';

/** One of the built-in sounds, which can be heard. */
export function SoundField<T extends string>(props: SelectFieldProps<T>) {
  const { t } = useTranslation('calls');
  const [player] = useState(createTunePlayer);
  const [isPlaying, setIsPlaying] = useState(false);
  const { value } = props;
  // Another choice is silent until it is asked for.
  useEffect(
    () => () => {
      player.stop();
      setIsPlaying(false);
    },
    [player, value],
  );

  function handleListen(): void {
    if (isPlaying) player.stop();
    else if (value && isTune(value)) void player.play(value, 0.2);
    setIsPlaying(!isPlaying);
  }

  return (
    <div className={styles.row}>
      <SelectField {...props} />
      {value && isTune(value) && (
        <Button variant="default" onClick={handleListen}>
          {t(isPlaying ? 'sound.stop' : 'sound.listen')}
        </Button>
      )}
    </div>
  );
}
