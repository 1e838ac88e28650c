import { lowStars } from '@sala/contract/analytics/reports/metrics.ts';
import type { RatedCall } from '@sala/contract/analytics/reports/reports.schema.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import styles from './follow-up-cell.module.css';

/** A rating of a conversation, a call or an order, as the page lists them. */
export type RatedRow = Omit<RatedCall, 'callId'> & { id: string };

const kinds = { contacted: 'running', solved: 'done', notReached: 'held', nothingToDo: 'closed' } as const;

/** Who sees to a rating and how it ended; a press changes it, for who may. */
export function FollowUpCell({ row, onOpen }: { row: RatedRow; onOpen: (() => void) | undefined }) {
  const { t } = useTranslation('reports');
  const { owner, isOwned, outcome, note, version } = row.followUp;
  if (version === 0 && !onOpen) {
    if (row.stars > lowStars) return <span>–</span>;
    // Nobody has seen to it yet, which is not the same as that nobody has to.
    return (
      <div className={styles.cell}>
        <StatusPill kind="waiting" label={t('follow.open')} />
      </div>
    );
  }
  const ownerText = owner?.name ?? (isOwned ? t('performance.unnamed') : t('follow.noOwner'));
  return (
    <div className={styles.cell}>
      {version > 0 && (
        <>
          <StatusPill
            kind={outcome ? kinds[outcome] : 'waiting'}
            label={outcome ? t(`follow.outcomes.${outcome}`) : t('follow.open')}
          />
          <span>{ownerText}</span>
          {note && <span className={styles.note}>{note}</span>}
        </>
      )}
      {onOpen && (
        <Button variant="default" onClick={onOpen}>
          {t(version === 0 ? 'follow.start' : 'follow.change')}
          <span className="visually-hidden">{row.visitorName}</span>
        </Button>
      )}
    </div>
  );
}
