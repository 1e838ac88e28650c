import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { useTranslation } from 'react-i18next';
import { usePanelKeys } from '#records/panel/use-panel-keys.ts';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import type { WritingMode } from '../thread/drafts.store.ts';
import { useTicketCapabilities } from './use-ticket-capabilities.ts';

export interface PanelActions {
  write: (mode: WritingMode | undefined) => void;
  edit: () => void;
  resolve: () => void;
  /** Focuses the field with this name. */
  focus: (name: string) => void;
}

export const panelKeys = { answer: 'KeyR', note: 'KeyN', edit: 'KeyE', resolve: 'Shift+KeyR' } as const;

/** Single-key shortcuts of the open ticket. */
export function useTicketKeys(
  { status }: TicketDetail,
  { write, edit, resolve, focus }: PanelActions,
  onClose: () => void,
): void {
  const { t } = useTranslation('tickets');
  const may = useTicketCapabilities();
  const edits = [
    { key: panelKeys.answer, label: t('detail.commands.answer'), run: () => write('answer') },
    { key: panelKeys.note, label: t('detail.commands.note'), run: () => write('note') },
    { key: 'KeyC', label: t('detail.commands.note'), run: () => write('note') },
    { key: panelKeys.edit, label: t('detail.commands.edit'), run: edit },
    { key: 'KeyT', label: t('detail.commands.edit'), run: edit },
    { key: 'KeyP', label: t('detail.commands.priority'), run: () => focus('priority') },
  ];
  const keys = [
    ...(may.edit ? edits : []),
    ...(may.changeAssignee
      ? [{ key: 'KeyA', label: t('detail.commands.assign'), run: () => focus('assigneeId') }]
      : []),
    ...(may.changeStatus
      ? [
          { key: 'KeyS', label: t('list.keys.status'), run: () => focus('status') },
          {
            key: panelKeys.resolve,
            label: t(status === 'resolved' ? 'detail.reopen' : 'detail.resolve'),
            run: resolve,
          },
        ]
      : []),
  ];
  const title = t('detail.keys.title');
  usePanelKeys(title, keys, onClose);
  useKeyGroups([{ title, rows: may.edit ? [{ label: t('detail.keys.send'), keys: ['Mod+Enter'] }] : [] }]);
}
