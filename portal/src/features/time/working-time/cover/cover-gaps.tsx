import type { FileFormat } from '@sala/contract/core/spreadsheet/file-query.ts';
import type { Cover } from '@sala/contract/time/working-time/working-time.schema.ts';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveTableOrTell } from '#shared/export/save-table.ts';
import { clockText, intervalText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import styles from './cover.module.css';
import { getHours, hasNeeds } from './cover-model.ts';

/** The times with fewer people on duty than needed, as text. Gaps caused by the simulated change are marked as new. */
export function CoverGaps({ cover }: { cover: Cover }) {
  const { t } = useTranslation('working-time');
  const { gaps, timeZone } = cover;
  const isAboutNeeds = hasNeeds(cover);
  if (gaps.length === 0)
    return <InlineAlert tone="success">{t(isAboutNeeds ? 'cover.noShortage' : 'cover.noGaps')}</InlineAlert>;
  const fresh = gaps.filter(({ isNew }) => isNew);
  const totals = [t('cover.gapsTotal', { hours: getHours(gaps) })];
  if (fresh.length > 0) totals.push(t('cover.newTotal', { hours: getHours(fresh) }));
  return (
    <section className={styles.gaps}>
      <header className={styles.gapsHead}>
        <h3 className={styles.gapsTitle}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          {t(isAboutNeeds ? 'cover.shortage' : 'cover.gaps')}
        </h3>
        <span className={styles.gapsTotal}>{totals.join(' · ')}</span>
        <ExportGaps cover={cover} />
      </header>
      <ul className={styles.gapList}>
        {gaps.map((gap) => (
          <li key={gap.start} data-new={gap.isNew || undefined}>
            {intervalText(gap, timeZone)}
            {isAboutNeeds && <span>{t('cover.ofNeeded', { onDuty: gap.onDuty, needed: gap.needed })}</span>}
            {gap.isNew && <Tag tone="accent">{t('cover.newGap')}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExportGaps({ cover: { gaps, timeZone } }: { cover: Cover }) {
  const { t } = useTranslation(['working-time', 'table']);
  const momentOf = (time: string) => {
    const { day, minute } = zonedTime(time, timeZone);
    return { time: `${day} ${clockText(minute)}` };
  };
  const handleExport = (format: FileFormat) => {
    const head = ['from', 'to', 'hours', 'count', 'needed', 'newGap'] as const;
    const rows = gaps.map((gap) => [
      momentOf(gap.start),
      momentOf(gap.end),
      getHours([gap]),
      gap.onDuty,
      gap.needed,
      gap.isNew,
      timeZone,
    ]);
    void saveTableOrTell(t('cover.fileName'), format, [
      [...head.map((key) => t(`cover.${key}`)), t('calendar.zone')],
      ...rows,
    ]);
  };
  return (
    <Menu
      label={t('cover.export')}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} size={32} variant="outlined" label={t('cover.export')}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem onSelect={() => handleExport('csv')}>{t('table:export.csv')}</MenuItem>
      <MenuItem onSelect={() => handleExport('xlsx')}>{t('table:export.xlsx')}</MenuItem>
    </Menu>
  );
}
