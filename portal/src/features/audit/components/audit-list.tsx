import type { AuditEntry } from '@sala/contract/audit/audit.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/i18n/dates.ts';
import { peopleQuery } from '../audit.queries.ts';
import { AuditEntryRow } from './audit-entry-row.tsx';
import styles from './audit-list.module.css';

/** The entries grouped by day, newest first. */
export function AuditList({ entries, isWaiting }: { entries: readonly AuditEntry[]; isWaiting: boolean }) {
  // Subscribes to the language, because the formatting functions read it outside React.
  useTranslation('audit');
  const people = useQuery(peopleQuery());
  const pictures = new Map(people.data?.map(({ id, profilePicture }) => [id, profilePicture]));
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = formatDay(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <div className={styles.days} data-waiting={isWaiting || undefined} aria-busy={isWaiting || undefined}>
      {[...days].map(([day, list]) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2 className={styles.heading}>{day}</h2>
          <ul className={styles.list}>
            {list.map((entry) => (
              <AuditEntryRow key={entry.id} entry={entry} picture={pictures.get(entry.actor.id ?? '')} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
