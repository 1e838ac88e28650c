import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeySheet } from '#shared/ui/key-sheet.tsx';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { panelKeys } from '../detail/panel-keys.ts';
import { useTicketCapabilities } from '../detail/use-ticket-capabilities.ts';

/** The sheet of the page's keys, under the question mark. */
export function TicketKeys() {
  const { t } = useTranslation('tickets');
  const may = useTicketCapabilities();
  const [isOpen, setIsOpen] = useState(false);
  useShortcut('Shift+Slash', () => setIsOpen(true));
  if (!isOpen) return null;
  const row = (name: RowName, ...keys: string[]) => ({ label: t(`list.keys.${name}`), keys });
  const groups = [
    {
      title: t('list.keys.go'),
      rows: [
        row('search', 'Slash'),
        row('next', 'KeyJ', 'ArrowDown'),
        row('previous', 'KeyK', 'ArrowUp'),
        row('open', 'Enter'),
        row('sheet', 'Shift+Slash'),
      ],
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
  ].filter(({ rows }) => rows.length > 0);
  return <KeySheet title={t('list.keys.title')} groups={groups} onClose={() => setIsOpen(false)} />;
}

type RowName = Exclude<keyof typeof import('../locales/en.json')['list']['keys'], 'title' | 'go' | 'do'>;
