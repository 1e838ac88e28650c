import type { VariableName } from '@sala/contract/conversations/quick-messages/variables.ts';
import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { IconAlertTriangle, IconFile, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useVariableLabel } from '#features/conversations/quick-messages/quick-messages.public.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import type { QuickMessages } from '../use-quick-messages.ts';
import trayStyles from './attachment-tray.module.css';
import styles from './quick-message-extras.module.css';

/** The files of the chosen quick message, and the placeholders of the text that are not filled in. */
export function QuickMessageExtras({ quick }: { quick: QuickMessages }) {
  const { t } = useTranslation(['quick-messages', 'chat']);
  const { files, missing } = quick;
  return (
    <>
      {missing.length > 0 && <Missing names={missing} />}
      {files.isTaking && (
        <p className={styles.taking} role="status">
          {t('composer.taking')}
        </p>
      )}
      {files.ready.length > 0 && (
        <ul className={trayStyles.tray} aria-label={t('composer.files')}>
          {files.ready.map(({ id, name, size, thumbnailUrl }) => (
            <li key={id} className={trayStyles.file}>
              {thumbnailUrl ? (
                <img className={trayStyles.picture} src={thumbnailUrl} alt="" />
              ) : (
                <span className={trayStyles.icon}>
                  <IconFile size={20} stroke={1.5} aria-hidden />
                </span>
              )}
              <span className={trayStyles.facts}>
                <span className={trayStyles.name} title={name}>
                  {name}
                </span>
                <span className={trayStyles.size}>{formatBytes(size)}</span>
              </span>
              <IconButton size={28} label={t('chat:composer.remove', { name })} onClick={() => files.remove(id)}>
                <IconX size={16} stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Missing({ names }: { names: readonly VariableName[] }) {
  const { t } = useTranslation('quick-messages');
  const label = useVariableLabel();
  return (
    <p className={styles.missing} role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {t('composer.missing', { names: names.map(label).join(listSeparator()) })}
    </p>
  );
}
