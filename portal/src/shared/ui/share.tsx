import { IconMessageForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useCan } from '#shared/ability/ability.ts';
import { IconButton } from './icon-button.tsx';
import { MenuItem } from './menu.tsx';
import { usePageSwitches } from './page-switches.ts';

/** Something that can be shown to colleagues and partners in private chat. */
export interface Shareable {
  kind: 'conversation' | 'order' | 'ticket';
  recordId: string;
}

const useRequests = create<{ asked: Shareable | null }>(() => ({ asked: null }));

/** Has private chat ask in which room to share it. */
export const askToShare = (asked: Shareable): void => useRequests.setState({ asked });
export const clearShareRequest = (): void => useRequests.setState({ asked: null });
export const useShareRequest = (): Shareable | null => useRequests(({ asked }) => asked);

/** Whether the business uses private chat, and the user may write there. */
export function useCanShare(): boolean {
  const isOn = usePageSwitches((switches) => switches['/chat-partner'] === true);
  return useCan('update', 'chatPartner') && isOn;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Shares it from a menu; nothing where private chat is not used. */
export function ShareMenuItem(shareable: Shareable) {
  const { t } = useTranslation('ui');
  if (!useCanShare()) return null;
  return (
    <MenuItem icon={<IconMessageForward {...icon} />} onSelect={() => askToShare(shareable)}>
      {t('share.inPrivateChat')}
    </MenuItem>
  );
}

/** The same beside what it is about. */
export function ShareButton(shareable: Shareable) {
  const { t } = useTranslation('ui');
  if (!useCanShare()) return null;
  return (
    <IconButton label={t('share.inPrivateChat')} onClick={() => askToShare(shareable)}>
      <IconMessageForward {...icon} />
    </IconButton>
  );
}
