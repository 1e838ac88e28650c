import { createTunePlayer, type TuneName, toSound } from '@sala/client/call/sounds.ts';
import { maxSoundSizeInMb, type Sound } from '@sala/contract/platform-services/uploads/language-sounds.schema.ts';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { SelectField, type SelectFieldProps } from '#shared/ui/select-field.tsx';
import { uploadSound } from '../language-sounds.ts';
import styles from './sound-field.module.css';

type SoundName = TuneName | 'own' | 'none';

export interface SoundFieldProps<T extends SoundName> extends SelectFieldProps<T> {
  /** The file of the business, as it was read. */
  known: Sound | null;
  fileId: string | null | undefined;
  onFileChange: (id: string) => void;
  fileError: ReactNode;
}

/** One of the built-in sounds, or a file of the business; either can be heard. */
export function SoundField<T extends SoundName>({
  known,
  fileId,
  onFileChange,
  fileError,
  ...props
}: SoundFieldProps<T>) {
  const { t } = useTranslation('calls');
  const [player] = useState(createTunePlayer);
  const [isPlaying, setIsPlaying] = useState(false);
  const [added, setAdded] = useState<Sound>();
  const { value } = props;
  const file = [added, known].find((one) => one && one.id === fileId) ?? undefined;
  const sound = value ? toSound(value, file?.url ?? null) : undefined;
  // Another choice is silent until it is asked for.
  useEffect(
    () => () => {
      player.stop();
      setIsPlaying(false);
    },
    [player, value, fileId],
  );

  function handleListen(): void {
    if (isPlaying) player.stop();
    else if (sound) void player.play(sound, 0.2);
    setIsPlaying(!isPlaying);
  }

  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <SelectField {...props} />
        {sound && (
          <Button variant="default" onClick={handleListen}>
            {t(isPlaying ? 'sound.stop' : 'sound.listen')}
          </Button>
        )}
      </div>
      {value === 'own' && (
        <OwnFile
          file={file}
          error={fileError}
          isLocked={props.disabled ?? false}
          onUploaded={(next) => {
            setAdded(next);
            onFileChange(next.id);
          }}
        />
      )}
    </div>
  );
}

interface OwnFileProps {
  file: Sound | undefined;
  error: ReactNode;
  isLocked: boolean;
  onUploaded: (sound: Sound) => void;
}

function OwnFile({ file, error, isLocked, onUploaded }: OwnFileProps) {
  const { t } = useTranslation('calls');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ReactNode>();

  async function upload(chosen: File): Promise<void> {
    setProblem(undefined);
    setIsSending(true);
    await uploadSound(chosen).then(onUploaded, (refusal) => setProblem(errorText(toApiError(refusal))));
    setIsSending(false);
  }

  return (
    <div className={styles.file}>
      {file && <span className={styles.name}>{file.name}</span>}
      {!isLocked && (
        <Button variant="default" isSmall isBusy={isSending} onClick={() => input.current?.click()}>
          <IconUpload size={16} stroke={1.75} aria-hidden />
          {t(file ? 'sound.replace' : 'sound.upload')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="audio/*"
        hidden
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          currentTarget.value = '';
          if (chosen) void upload(chosen);
        }}
      />
      <p className={styles.remark} role="status" data-error={Boolean(error ?? problem) || undefined}>
        {error ?? problem ?? (!file && t('sound.uploadHelp', { max: maxSoundSizeInMb }))}
      </p>
    </div>
  );
}
