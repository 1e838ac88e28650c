import type { AuditEntry } from '@sala/contract/organisation/audit/audit.api.ts';
import { IconChevronRight, IconKey, IconServer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatTime } from '#shared/i18n/dates.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { type ChangeTexts, useChangeText } from '../use-change-text.ts';
import styles from './audit-entry-row.module.css';

export interface AuditEntryRowProps {
  entry: AuditEntry;
  /** The picture of the user who caused the entry, if the user still exists. */
  picture: string | null | undefined;
}

/** Who did what, when and from where. The values before and after can be expanded. */
export function AuditEntryRow({ entry, picture }: AuditEntryRowProps) {
  const { t } = useTranslation('audit');
  const { actor, target, address, device } = entry;
  const place = [address, device].filter(Boolean).join(' · ');
  return (
    <li className={styles.entry}>
      <Who actor={actor} picture={picture} />
      <div className={styles.main}>
        <p className={styles.line}>
          <strong className={styles.actor}>{actor.type === 'system' ? t('actor.system') : actor.name}</strong>
          {actor.type === 'token' && <Tag>{t('actor.token')}</Tag>}
        </p>
        <p className={styles.what}>{t(`action.${entry.action}`, { target: target?.name ?? t('actor.unknown') })}</p>
        {place && <p className={styles.place}>{place}</p>}
      </div>
      <time className={styles.time} dateTime={entry.at} title={formatDateTime(entry.at)}>
        {formatTime(entry.at)}
      </time>
      {entry.changes.length > 0 && <Changes changes={entry.changes} />}
    </li>
  );
}

function Who({ actor, picture }: Pick<AuditEntryRowProps, 'picture'> & { actor: AuditEntry['actor'] }) {
  if (actor.type === 'user') return <Avatar name={actor.name} src={picture} size={36} isDecorative />;
  const Icon = actor.type === 'token' ? IconKey : IconServer;
  return (
    <span className={styles.mark} aria-hidden>
      <Icon size={20} stroke={1.75} />
    </span>
  );
}

function Changes({ changes }: { changes: AuditEntry['changes'] }) {
  const { t } = useTranslation('audit');
  const changeText = useChangeText();
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden className={styles.chevron} />
        {t('changes.count', { count: changes.length })}
      </summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('changes.field')}</th>
            <th scope="col">{t('changes.before')}</th>
            <th scope="col">{t('changes.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={change.field} {...changeText(change)} />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function ChangeRow({ field, before, after }: ChangeTexts) {
  const { t } = useTranslation('audit');
  const nothing = <span className={styles.nothing}>{t('changes.nothing')}</span>;
  return (
    <tr>
      <th scope="row">{field}</th>
      <td>{before ?? nothing}</td>
      <td>{after ?? nothing}</td>
    </tr>
  );
}
