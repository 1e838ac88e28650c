import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { IconPhoto } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { FieldGroup, type FieldTexts } from './field.tsx';
import { refusalOfFile } from './file-rules.ts';
import styles from './image-field.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { uploadCancelledError } from './use-form.ts';

export interface ImageFieldProps extends FieldTexts {
  name?: string;
  /** Address of the image; null without one. */
  src: string | null | undefined;
  /** Uploads an image that follows the rules. A failure is shown at the field. */
  onChoose: (file: File) => Promise<unknown>;
  /** Offers to remove the image. */
  onRemove?: () => Promise<unknown>;
  /** The person in the image. The image is then round, with initials as its placeholder. */
  personName?: string;
  accept?: string;
  maxBytes?: number;
  /** Minimum length of the shorter side in px. */
  minSide?: number;
  /** Maximum length of the longer side in px. */
  maxSide?: number;
  disabled?: boolean;
}

const pictures = 'image/png,image/jpeg,image/webp';

async function readImageSides(file: File): Promise<[shortest: number, longest: number] | null> {
  try {
    const picture = await createImageBitmap(file);
    const sides = [picture.width, picture.height].sort((one, other) => one - other) as [number, number];
    picture.close();
    return sides;
  } catch {
    return null;
  }
}

/** An image to choose, replace and remove. Its size is checked before the upload. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, error, mark, name, src, onChoose, onRemove, personName, disabled = false } = props;
  const { accept = pictures, maxBytes, minSide, maxSide } = props;
  const { t } = useTranslation('ui');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [busyWith, setBusyWith] = useState<'choose' | 'remove'>();
  const [problem, setProblem] = useState<ReactNode>();

  const refusalOf = async (file: File): Promise<string | null> => {
    const refusal = refusalOfFile(file, { accept, maxBytes });
    if (refusal) return t(`files.${refusal}`, { name: file.name, size: formatBytes(maxBytes ?? 0), count: 1 });
    const sides = await readImageSides(file);
    if (!sides) return t('image.unreadable');
    if (minSide && sides[0] < minSide) return t('image.tooSmall', { side: minSide });
    return maxSide && sides[1] > maxSide ? t('image.tooBig', { side: maxSide }) : null;
  };
  const run = async (what: 'choose' | 'remove', action: () => Promise<unknown>) => {
    setBusyWith(what);
    setProblem(undefined);
    try {
      await action();
    } catch (failure) {
      if (failure !== uploadCancelledError)
        setProblem(errorText(failure instanceof ApiError ? failure : { key: 'unexpected', params: {} }));
    } finally {
      setBusyWith(undefined);
    }
  };
  const take = async ([file]: readonly File[]) => {
    if (!file || busyWith) return;
    const refusal = await refusalOf(file);
    if (refusal) return setProblem(refusal);
    await run('choose', () => onChoose(file));
  };
  const { isOver, handlers } = useFileDrop((files) => void take(files), !disabled);

  return (
    <FieldGroup label={label} hint={hint} mark={mark} name={name} error={problem ?? error} isDisabled={disabled}>
      <div className={styles.row} data-over={isOver || undefined} {...handlers}>
        {personName === undefined ? (
          <span className={styles.picture}>
            {src ? <img src={src} alt={label} /> : <IconPhoto size={24} stroke={1.5} aria-hidden />}
          </span>
        ) : (
          <Avatar name={personName} src={src} size={64} />
        )}
        <span className={styles.buttons}>
          <Button
            variant="default"
            isBusy={busyWith === 'choose'}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {src ? t('image.replace') : t('image.choose')}
          </Button>
          {src && onRemove && (
            <Button
              variant="default"
              isBusy={busyWith === 'remove'}
              disabled={disabled}
              onClick={() => void run('remove', onRemove)}
            >
              {t('image.remove')}
            </Button>
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          aria-hidden
          tabIndex={-1}
          accept={accept}
          onChange={(event) => {
            void take([...(event.currentTarget.files ?? [])]);
            // Choosing the same image again must cause a change event.
            event.currentTarget.value = '';
          }}
        />
      </div>
    </FieldGroup>
  );
}
