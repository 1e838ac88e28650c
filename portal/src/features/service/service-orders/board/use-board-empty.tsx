import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbility, useCan } from '#shared/ability/ability.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import type { TableEmpty } from '#shared/ui/data-table/table-types.ts';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { boardChoices, statusCounts } from '../api/orders.queries.ts';
import type { BoardFilters } from '../service-orders.search.ts';
import { useBoard } from './use-board.ts';

/** The next useful step when there are no orders, starting with creating the first category. */
export function useBoardEmpty(search: TableSearch): TableEmpty {
  const { t } = useTranslation('service-orders');
  const board = useBoard();
  const ability = useAbility();
  const mayCreate = useCan('create', 'create-service');
  const choices = useQuery(boardChoices);
  const counts = useQuery(statusCounts());
  const icon = <IconClipboardList size={28} stroke={1.5} />;
  const { tray } = search.filters as BoardFilters;
  const held = counts.data?.hold?.count ?? 0;
  const showHeld =
    held > 0 && tray !== 'hold' && tray !== 'mine' ? (
      <Button variant="default" onClick={() => search.setFilters({ tray: 'hold' })}>
        {t('board.empty.showHeld', { count: held })}
      </Button>
    ) : undefined;
  if (tray && tray !== 'all') return { icon, title: t(`board.empty.${tray}`), action: showHeld };
  const hasCatalogue = choices.data === undefined || choices.data.entries.length > 0;
  if (!hasCatalogue && ability.can('create', 'manage-service-category'))
    return {
      icon,
      title: t('board.empty.title'),
      description: t('board.empty.catalogue'),
      action: (
        <Link to="/service-catalogue" className={buttonClass()}>
          {t('board.empty.openCatalogue')}
        </Link>
      ),
    };
  return {
    icon,
    title: t('board.empty.title'),
    description: t('board.empty.body'),
    action: mayCreate && (
      <Button variant="primary" onClick={() => board.openNew('any')}>
        {t('board.new')}
      </Button>
    ),
  };
}
