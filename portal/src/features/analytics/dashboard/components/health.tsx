import type { HealthLine } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import {
  IconBrandTelegram,
  IconChartBar,
  IconChevronRight,
  IconCreditCard,
  IconDatabase,
  IconMailOff,
  IconPlugOff,
  IconSparkles,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import figures from './figures.module.css';
import styles from './health.module.css';

interface Place {
  readonly icon: ComponentType<{ size: number; stroke: number }>;
  /** Where it is mended. */
  readonly to: string;
  readonly search?: object;
}

const telegram: Place = { icon: IconBrandTelegram, to: '/integration', search: { tab: 'telegram' } };
const ai: Place = { icon: IconSparkles, to: '/ai-settings' };

const places: Readonly<Record<HealthLine['kind'], Place>> = {
  planEnds: { icon: IconCreditCard, to: '/plan' },
  storageNear: { icon: IconDatabase, to: '/plan' },
  telegramRevoked: telegram,
  telegramConflict: telegram,
  telegramUnreachable: telegram,
  webhooksPaused: { icon: IconPlugOff, to: '/integration', search: { tab: 'webhooks' } },
  orderWebhooksPaused: { icon: IconPlugOff, to: '/system-service-setting', search: { tab: 'callback' } },
  aiFailing: ai,
  aiUsedUp: ai,
  aiPlanUsedUp: ai,
  mailsFailed: { icon: IconMailOff, to: '/ticket', search: { tab: 'all', mail: 'undelivered' } },
  figuresDiffer: { icon: IconChartBar, to: '/conversation-overview' },
};

/** What does not work as it should, a line each; nothing when all is well. */
export function Health({ lines }: { lines: readonly HealthLine[] }) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={figures.title}>
        {t('health.title')}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.kind}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ line: { kind, amount, at } }: { line: HealthLine }) {
  const { t } = useTranslation('dashboard');
  const { icon: Icon, to, search = {} } = places[kind];
  const params = { amount: formatCount(amount ?? 0), date: at ?? '' };
  return (
    <Link to={to} search={search as never} className={styles.line}>
      <span className={styles.icon} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t(`health.${kind}.label`, params)}</span>
        <span className={styles.hint}>{t(`health.${kind}.hint`)}</span>
      </span>
      <span className={styles.more} aria-hidden>
        <IconChevronRight size={16} stroke={1.75} />
      </span>
    </Link>
  );
}
