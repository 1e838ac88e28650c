import { IconCoffee } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOwnAvailability } from '#shared/realtime/use-own-availability.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import type { PaletteItem } from '#shared/ui/palette.ts';
import { ownBreakQuery } from './break-times.queries.ts';
import { isOffDuty, useBreakMoves } from './use-own-break.ts';

const icon = <IconCoffee size={18} stroke={1.75} aria-hidden />;
const keywords = 'break rest coffee';

/** Starting or ending a break, in the command palette; `revision` changes when something else is offered. */
export function useBreakCommands(): { items: PaletteItem[]; revision: number } {
  const { t } = useTranslation('shell');
  const isBusinessClosed = useIsBusinessClosed();
  const { data: own, dataUpdatedAt } = useQuery(ownBreakQuery);
  const isAway = isOffDuty(useOwnAvailability(Boolean(own?.rule)));
  const revision = isAway ? -dataUpdatedAt : dataUpdatedAt;
  const { begin, end } = useBreakMoves(() => undefined);
  if (own?.current) {
    const label = t('break.end');
    return { items: [{ id: 'break-end', label, keywords, icon, run: () => end.mutate() }], revision };
  }
  const rule = isBusinessClosed ? null : own?.rule;
  if (!own || !rule || isAway || own.usedToday >= rule.breaksPerDay) return { items: [], revision };
  const label = t('break.take');
  const description = t('break.length', { count: rule.duration });
  const run = () => begin.mutate();
  return { items: [{ id: 'break-take', label, description, keywords, icon, needsQuery: true, run }], revision };
}
