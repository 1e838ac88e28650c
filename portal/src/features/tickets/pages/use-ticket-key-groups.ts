import { useTranslation } from 'react-i18next';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { panelKeys } from '../detail/panel-keys.ts';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';

/** Lists the keys of the ticket page. */
export function useTicketKeyGroups(): void {
  const { t } = useTranslation('tickets');
  const may = useTicketCapabilities();
  const row = (name: RowName, ...keys: string[]) => ({ label: t(`list.keys.${name}`), keys });
  useKeyGroups([
    {
      title: t('list.keys.go'),
      rows: [row('search', 'Slash'), row('open', 'Enter')],
    },
    {
      title: t('list.keys.do'),
      rows: [
        ...(may.create ? [row('new', 'KeyN')] : []),
        ...(may.edit || may.delete ? [row('select', 'KeyX')] : []),
        ...(may.changeAssignee ? [row('assign', 'KeyA')] : []),
        ...(may.changeStatus ? [row('status', 'KeyS'), row('column', 'Shift+ArrowLeft', 'Shift+ArrowRight')] : []),
        ...(may.edit ? [row('priority', 'KeyP')] : []),
      ],
    },
    {
      title: t('detail.keys.title'),
      rows: [
        ...(may.edit
          ? [
              { label: t('detail.commands.answer'), keys: [panelKeys.answer] },
              { label: t('detail.commands.note'), keys: [panelKeys.note, panelKeys.noteToo] },
              { label: t('detail.commands.edit'), keys: [panelKeys.edit, panelKeys.type] },
            ]
          : []),
        { label: t('detail.keys.send'), keys: ['Mod+Enter'] },
        { label: t('detail.close'), keys: ['Escape'] },
      ],
    },
  ]);
}

type RowName = Exclude<keyof typeof import('../locales/en.json')['list']['keys'], 'go' | 'do'>;
