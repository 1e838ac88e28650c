import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { IconAlertCircle, IconFile, IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { FieldGroup, type FieldTexts } from './field.tsx';
import styles from './file-drop.module.css';
import type { FileRules } from './file-rules.ts';
import { IconButton } from './icon-button.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { type RefusedFile, useTakenFiles } from './use-taken-files.ts';

/** A file in the list below the drop area, from `useFileUploads` or the page's own. */
export interface FileItem {
  id: string;
  name: string;
  size: number;
  /** 0 to 1 during the upload; null when the progress is unknown. */
  progress?: number | null;
  /** Why the upload failed. */
  error?: ReactNode;
  /** The address at which the file can be opened. */
  url?: string;
  /** Another file can take its place, but it cannot be removed. */
  isKept?: boolean;
}

export interface FileDropProps extends FieldTexts, FileRules {
  name?: string;
  items: readonly FileItem[];
  isMultiple?: boolean;
  maxFiles?: number;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Offers to retry a failed upload. */
  onRetry?: (id: string) => void;
}

/** Accepts files that are dragged, chosen or pasted, and shows the state of each. */
export function FileDrop(props: FileDropProps) {
  const { items, isMultiple = true, disabled = false, accept, maxBytes, onFiles, ...rest } = props;
  const { maxFiles = isMultiple ? 20 : 1, name, label, hint, error, mark, onRemove, onRetry } = rest;
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const { take, refused } = useTakenFiles({ accept, maxBytes, isMultiple, maxFiles, count: items.length, onFiles });
  const { isOver, handlers } = useFileDrop(take, !disabled);
  const handlePaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (disabled || files.length === 0) return;
    event.preventDefault();
    take(files);
  };

  return (
    <FieldGroup label={label} hint={hint} error={error} mark={mark} name={name} isDisabled={disabled}>
      <div
        className={styles.area}
        data-over={isOver || undefined}
        data-disabled={disabled || undefined}
        onPaste={handlePaste}
        {...handlers}
      >
        <IconUpload size={20} stroke={1.75} aria-hidden />
        <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
          {t('files.choose', { count: isMultiple ? 2 : 1 })}
        </Button>
        <span className={styles.words}>
          {t('files.orDrop')}
          {maxBytes && <> {t('files.upTo', { size: formatBytes(maxBytes) })}</>}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          aria-hidden
          tabIndex={-1}
          accept={accept}
          multiple={isMultiple}
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            // Choosing the same file again must cause a change event.
            event.currentTarget.value = '';
          }}
        />
      </div>
      <RefusedFiles refused={refused} maxBytes={maxBytes} maxFiles={maxFiles} />
      <FileRows label={label} items={items} onRemove={onRemove} onRetry={onRetry} isDisabled={disabled} />
    </FieldGroup>
  );
}

export interface FileRowsProps {
  /** What the files belong to. */
  label: string;
  items: readonly FileItem[];
  isDisabled?: boolean;
  onRemove: (id: string) => void;
  onRetry?: ((id: string) => void) | undefined;
}

/** The chosen files and the state of each. */
export function FileRows({ label, items, isDisabled = false, onRemove, onRetry }: FileRowsProps) {
  const { t } = useTranslation('ui');
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('files.list', { label })}>
      {items.map((item) => (
        <FileRow key={item.id} item={item} onRemove={onRemove} onRetry={onRetry} isDisabled={isDisabled} />
      ))}
    </ul>
  );
}

/** Why some of the files were not accepted. */
export function RefusedFiles({ refused, maxBytes = 0, maxFiles }: RefusedFilesProps) {
  const { t } = useTranslation('ui');
  return refused.map(({ name, reason }) => (
    <p key={`${name} ${reason}`} className={styles.refused} role="alert">
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {t(`files.${reason}`, { name, size: formatBytes(maxBytes), count: maxFiles })}
    </p>
  ));
}

interface RefusedFilesProps {
  refused: readonly RefusedFile[];
  maxBytes?: number | undefined;
  maxFiles: number;
}

interface FileRowProps {
  item: FileItem;
  isDisabled: boolean;
  onRemove: (id: string) => void;
  onRetry: ((id: string) => void) | undefined;
}

function FileRow({ item, isDisabled, onRemove, onRetry }: FileRowProps) {
  const { t } = useTranslation('ui');
  const { id, name, size, progress, error, url, isKept } = item;
  const isOnItsWay = progress !== undefined && !error;
  return (
    <li className={styles.file} data-failed={Boolean(error) || undefined}>
      <IconFile size={18} stroke={1.75} aria-hidden />
      <span className={styles.facts}>
        {url ? (
          <a className={styles.name} href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.state}>{error ?? (isOnItsWay ? t('files.sending') : formatBytes(size))}</span>
        {isOnItsWay && <progress className={styles.progress} aria-label={name} max={1} value={progress ?? undefined} />}
      </span>
      {error && onRetry && (
        <IconButton size={28} label={t('files.retry', { name })} onClick={() => onRetry(id)}>
          <IconRefresh size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {!isDisabled && !isKept && (
        <IconButton size={28} label={t('tag.remove', { name })} onClick={() => onRemove(id)}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
