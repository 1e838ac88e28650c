import { useTranslation } from 'react-i18next';
import { chatShortcuts } from '#features/conversations/chat/chat-thread.public.ts';
import { useKeyGroups } from '#shared/ui/key-help.ts';

/** Lists the keys of the page, which are those of chat. */
export function usePrivateKeyGroups(): void {
  const { t } = useTranslation(['private-chat', 'chat']);
  const { mostUrgent, next, previous, nextTab, search, context, reply, focusReply, attach } = chatShortcuts;
  useKeyGroups([
    {
      title: t('keys.rooms'),
      rows: [
        { label: t('keys.nextUnread'), keys: [mostUrgent] },
        { label: t('keys.next'), keys: [next] },
        { label: t('keys.previous'), keys: [previous] },
        { label: t('chat:shortcut.nextTab'), keys: [nextTab] },
        { label: t('chat:shortcut.search'), keys: [search] },
        { label: t('chat:shortcut.context'), keys: [context] },
      ],
    },
    {
      title: t('keys.message'),
      rows: [
        { label: t('keys.write'), keys: [reply, focusReply] },
        { label: t('keys.send'), keys: ['Enter'] },
        { label: t('chat:shortcut.newLine'), keys: ['Shift+Enter'] },
        { label: t('keys.editLast'), keys: ['ArrowUp'] },
        { label: t('chat:shortcut.attach'), keys: [attach] },
      ],
    },
  ]);
}
