import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconEdit, IconLink, IconMessageForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type PaletteItem, usePaletteSource } from '#shared/ui/palette.ts';
import { askToShare, useCanShare } from '#shared/ui/share.tsx';
import { moveIcons } from '../moves/move-items.tsx';
import type { OrderMove } from '../moves/use-order-moves.ts';
import { useCanEdit } from './use-can-edit.ts';
import { useCopyLink } from './use-copy-link.ts';
import { editKey, moveKeys } from './use-order-panel-keys.ts';
import { usePanelMoves } from './use-panel-moves.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The actions on the open order, in the command palette: the next step first. */
export function useOrderCommands(order: ServiceOrder, { onEdit }: { onEdit: () => void }): void {
  const { t } = useTranslation(['service-orders', 'ui']);
  const mayEdit = useCanEdit(order);
  const mayShare = useCanShare();
  const copyLink = useCopyLink(order);
  const { shown, others } = usePanelMoves(order);
  const toItem = ({ name, label, isDangerous, run }: OrderMove): PaletteItem => {
    const Icon = moveIcons[name];
    const key = moveKeys[name];
    return {
      id: `order-${name}`,
      label,
      keywords: name,
      icon: <Icon {...iconProps} />,
      isDangerous,
      ...(key && { keys: [key] }),
      run,
    };
  };
  const edit: PaletteItem = {
    id: 'order-edit',
    label: t('panel.edit'),
    keywords: 'edit',
    icon: <IconEdit {...iconProps} />,
    keys: [editKey],
    run: onEdit,
  };
  const share: PaletteItem = {
    id: 'order-share',
    label: t('ui:share.inPrivateChat'),
    keywords: 'share private chat',
    icon: <IconMessageForward {...iconProps} />,
    run: () => askToShare({ kind: 'order', recordId: order.id }),
  };
  const link: PaletteItem = {
    id: 'order-link',
    label: t('panel.copyLink'),
    keywords: 'copy link',
    icon: <IconLink {...iconProps} />,
    run: copyLink,
  };
  usePaletteSource({
    id: 'order-commands',
    title: `#${order.orderNumber}`,
    order: -2,
    // The next step is another one after each, also while the palette is open.
    revision: order.version,
    find: () => [
      ...[...shown, ...others].filter(({ isAllowed }) => isAllowed).map(toItem),
      ...(mayEdit ? [edit] : []),
      ...(mayShare ? [share] : []),
      link,
    ],
  });
}
