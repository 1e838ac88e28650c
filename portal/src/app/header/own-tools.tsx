import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '#features/identity/notifications/notifications.public.ts';
import { BreakControl } from '#features/time/break-times/break-times.public.ts';
import { CaptionedButton } from '#shared/ui/captioned-button.tsx';
import { openPalette } from '#shared/ui/palette.ts';
import { shortcutKeys } from '#shared/ui/use-shortcut.ts';
import { AccountMenu } from './account-menu.tsx';
import { CallProblem } from './call-problem.tsx';
import { DutyMenu } from './duty-menu.tsx';
import styles from './own-tools.module.css';

export const paletteShortcut = 'Mod+KeyK';

/** Search, notifications and the user's own presence, break and account: at the foot of the rail or the end of the bar. */
export function OwnTools({ isBar = false }: { isBar?: boolean }) {
  const { t } = useTranslation('shell');
  const placement = isBar ? 'bottom-end' : 'right-end';
  return (
    <header className={styles.tools} data-bar={isBar || undefined}>
      <CallProblem look={isBar ? 'icon' : 'captioned'} placement={placement} />
      <CaptionedButton title={`${t('search')} (${shortcutKeys(paletteShortcut).join(' ')})`} onClick={openPalette}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        {t('search')}
      </CaptionedButton>
      <NotificationBell placement={placement} />
      <BreakControl placement={placement} />
      <DutyMenu placement={placement} />
      <AccountMenu placement={placement} />
    </header>
  );
}
