import type { Figure, FigureFilter } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { useCan } from '#shared/ability/ability.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { deviceZone, zonedTime } from '#shared/i18n/zoned-time.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import styles from './overview.module.css';

/** The time zone of the business, in which its days are counted. */
export const ZoneContext = createContext<string | undefined>(undefined);

/** The search parameters of the board for the orders of a figure. */
function toBoardSearch({ from, to, ...rest }: FigureFilter, zone: string) {
  if (!from || !to) return rest;
  const days = { from: zonedTime(from, zone).day, to: zonedTime(Date.parse(to) - 1, zone).day };
  return { ...rest, ...days, ...(zone !== deviceZone() && { zone }) };
}

export interface FigureLinkProps {
  figure: Figure;
  /** What the figure counts, for users who do not see the table around it. */
  label: string;
  className?: string | undefined;
  /** Shown instead of the count. */
  text?: string | undefined;
  /** A sign that there is something behind it, where figures stand alone. */
  hasSign?: boolean;
  children?: ReactNode;
}

/** Seen only in links. */
export const OpenSign = () => <IconChevronRight className={styles.openSign} size={16} stroke={1.75} aria-hidden />;

/** A figure with a link to the orders it counts. Without orders, or without the permission to see them, it is plain text. */
export function FigureLink({ figure, label, className = styles.figure, text, hasSign, children }: FigureLinkProps) {
  const zone = useContext(ZoneContext);
  const canOpen = useCan('read', 'view-service');
  const figureText = text ?? formatCount(figure.count);
  const content = children ?? figureText;
  if (!canOpen || figure.count === 0 || !zone)
    return (
      <span className={className} data-empty={figure.count === 0 || undefined}>
        {content}
      </span>
    );
  return (
    <Link
      to="/service-system"
      search={toBoardSearch(figure.filter, zone) as never}
      className={className}
      {...(!children && { 'aria-label': withColon(label, figureText) })}
    >
      {content}
      {hasSign && <OpenSign />}
    </Link>
  );
}
