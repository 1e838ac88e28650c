import { type Metric, type MetricKey, metrics, smallestSample } from '@sala/contract/analytics/reports/metrics.ts';
import { isTotal } from '@sala/contract/analytics/reports/ranking.ts';
import type { Performance, ReportChoices } from '@sala/contract/analytics/reports/reports.schema.ts';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { Segmented } from '#shared/ui/segmented.tsx';
import { performanceQuery, type ReportQuery, type RowsOf } from '../reports.queries.ts';
import { useCanRead } from '../use-can-read.ts';
import { useBasisText, useMetricText, useValueText } from '../use-metric-text.ts';
import { useLineName } from '../use-opened-rows.ts';
import card from './metric-card.module.css';
import { CardValue } from './metric-card.tsx';
import { MetricMeaning } from './metric-meaning.tsx';
import styles from './own-figures.module.css';

export interface OwnFiguresProps {
  performance: Performance;
  query: ReportQuery;
  teams: ReportChoices['ownTeams'];
  onOpen: (rows: RowsOf) => void;
}

const everybody = 'all';
type Figure = Performance['metrics'][number];
const findFigure = (figures: readonly Figure[], key: MetricKey) => figures.find((figure) => figure.key === key);

/** The reader's own figures, each beside that of one of their teams or of everybody; a press opens its rows. Nothing for who has none. */
export function OwnFigures({ performance, query, teams, onOpen }: OwnFiguresProps) {
  const { t } = useTranslation('reports');
  const wordsOf = useMetricText();
  const nameOf = useLineName();
  const mayRead = useCanRead();
  const knowsTimes = useCan('read', 'report-team-performance');
  const [chosen, setChosen] = useState<string>(teams[0]?.id ?? everybody);
  const teamId = teams.some(({ id }) => id === chosen) ? chosen : undefined;
  const ofTeam = useQuery(
    teamId ? performanceQuery({ ...query, teamId }, 'operator') : { queryKey: ['reports', 'none'], queryFn: skipToken },
  );
  const own = performance.rows.find(({ isSelf }) => isSelf);
  if (!own) return null;
  const others = teamId ? ofTeam.data?.metrics : performance.metrics;
  const name = teams.find(({ id }) => id === teamId)?.name;
  const openerOf = ({ key, count }: Figure) => {
    if (own.id === null || count === 0 || !mayRead(metrics[key].of)) return undefined;
    const title = `${wordsOf(key).name}, ${nameOf(own)}`;
    const rows = { metric: key, query: { ...query, operatorId: own.id }, title, whose: own.id };
    return () => onOpen(rows);
  };
  return (
    <section aria-label={t('own.title')} className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('own.title')}</h2>
        {teams.length > 0 && (
          <div className={styles.scopes}>
            <Segmented
              label={t('own.against')}
              value={teamId ?? everybody}
              options={[
                ...teams.map((team) => ({ value: team.id, label: team.name })),
                { value: everybody, label: t('performance.all') },
              ]}
              onChange={setChosen}
            />
          </div>
        )}
      </div>
      <div className={styles.cards}>
        {own.figures.map((figure) => (
          <OwnCard
            key={figure.key}
            figure={figure}
            other={others && findFigure(others, figure.key)}
            // Of how long others were there one may know nothing: then there is nothing to stand beside.
            otherName={knowsTimes || metrics[figure.key].of !== 'presence' ? (name ?? t('performance.all')) : undefined}
            onOpen={openerOf(figure)}
          />
        ))}
      </div>
    </section>
  );
}

/** How one's own value lies to that of the others; undefined where the two say nothing of each other. */
function comparison({ key, value, count }: Figure, other: Figure | undefined) {
  const { better }: Metric = metrics[key];
  if (isTotal(key) || value === null || count < smallestSample) return undefined;
  if (other === undefined || other.value === null || other.count < smallestSample) return undefined;
  if (Math.abs(value - other.value) < 1e-9) return 'same';
  if (better === null) return undefined;
  return value > other.value === (better === 'more') ? 'better' : 'worse';
}

const arrows = { better: IconArrowUpRight, worse: IconArrowDownRight, same: IconEqual };
const tones = { better: 'good', worse: 'bad', same: undefined };

interface OwnCardProps {
  figure: Figure;
  other: Figure | undefined;
  /** Undefined where the figure of the others is not known. */
  otherName: string | undefined;
  onOpen: (() => void) | undefined;
}

function OwnCard({ figure, other, otherName, onOpen }: OwnCardProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  const words = useMetricText()(figure.key);
  const valueText = useValueText();
  const basisText = useBasisText();
  const { unit }: Metric = metrics[figure.key];
  const verdict = comparison(figure, other);
  const Arrow = verdict && arrows[verdict];
  const isCount = isTotal(figure.key);
  const isFew = !isCount && figure.value !== null && figure.count < smallestSample;
  const share = isCount && other?.value ? Math.round(((figure.value ?? 0) / other.value) * 100) : undefined;
  const few = isFew && t('performance.few', { amount: formatCount(figure.count) });
  const basis = figure.value === null ? t('nothing') : few || basisText(figure);
  return (
    <article className={card.card} aria-labelledby={id}>
      <div className={card.head}>
        <h3 id={id} className={card.name}>
          {words.name}
        </h3>
        <MetricMeaning metric={figure.key} />
      </div>
      <CardValue name={words.name} text={valueText(unit, figure.value)} onOpen={onOpen} />
      <p className={card.line}>{basis}</p>
      {otherName !== undefined && (
        <>
          {/* Both on one scale: the longer of the two fills it. */}
          <Bars own={figure.value} other={other?.value ?? null} />
          <p className={card.line}>
            {t('own.other', { name: otherName, value: valueText(unit, other?.value ?? null) })}
          </p>
        </>
      )}
      <p className={card.line} data-tone={verdict && tones[verdict]}>
        {Arrow && <Arrow size={14} stroke={2} aria-hidden />}
        {verdict && t(`own.${verdict}`)}
        {share !== undefined && t('own.share', { share })}
      </p>
    </article>
  );
}

function Bars({ own, other }: { own: number | null; other: number | null }) {
  const most = Math.max(own ?? 0, other ?? 0);
  const widthOf = (value: number | null) => `${most > 0 && value !== null ? (value / most) * 100 : 0}%`;
  return (
    <div className={styles.bars} aria-hidden>
      {/* Nothing is no bar, not even the shortest. */}
      {!!own && <span className={styles.own} style={{ inlineSize: widthOf(own) }} />}
      {!!other && <span className={styles.other} style={{ inlineSize: widthOf(other) }} />}
    </div>
  );
}
