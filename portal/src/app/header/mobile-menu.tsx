import { locales } from '@sala/contract/core/locales.ts';
import { IconBell, IconLogout, IconPoint, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UnreadCount } from '#app/navigation/unread-count.tsx';
import { type MenuEntry, ownSettingsPath } from '#app/navigation/use-main-menu.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { signOut } from '#features/people/auth/auth.public.ts';
import { BreakControl } from '#features/time/break-times/break-times.public.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { useProfile } from '#shared/session/session.ts';
import { setSkin, skins, useSkin } from '#shared/theme/skin.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { openPalette } from '#shared/ui/palette.ts';
import { Segmented } from '#shared/ui/segmented.tsx';
import { findBuiltPage } from '../../routes.ts';
import { CallProblem } from './call-problem.tsx';
import { DutyMenu } from './duty-menu.tsx';
import styles from './mobile-menu.module.css';
import { useLocaleChoice } from './use-locale-choice.ts';

const iconProps = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
/** Pages that belong to the user alone. */
const ownPaths = ['/my-time', ownSettingsPath] as const;

export interface MobileMenuProps {
  /** The entries of the main menu that the bar has no room for. */
  entries: readonly MenuEntry[];
  /** Unread notifications. */
  unread: number;
  onClose: () => void;
}

/** On phones: everything of the shell that is not in the bar at the bottom. */
export function MobileMenu({ entries, unread, onClose }: MobileMenuProps) {
  const { t } = useTranslation('shell');
  const nameOf = usePageName();
  const profile = useProfile();
  const ownPages = ownPaths.flatMap((path) => findBuiltPage(path) ?? []);
  // The user's own pages are below under their own names.
  const others = entries.filter(({ to }) => to !== ownSettingsPath);
  const handleSearch = () => {
    onClose();
    openPalette();
  };
  return (
    <Dialog
      kind="drawer-end"
      width={320}
      title={profile ? `${profile.firstName} ${profile.lastName}`.trim() : t('more')}
      onClose={onClose}
    >
      <div className={styles.own} data-row>
        <DutyMenu placement="bottom-start" />
        <BreakControl placement="bottom-end" />
      </div>
      <CallProblem look="entry" placement="bottom-start" />
      <ul className={styles.list}>
        <li>
          <button type="button" className={styles.entry} onClick={handleSearch}>
            <IconSearch {...iconProps} />
            {t('search')}
          </button>
        </li>
        <Entry to="/notifications" icon={<IconBell {...iconProps} />} onClose={onClose}>
          {t('notifications')}
          {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : unread}</span>}
        </Entry>
        {others.map(({ page, to }) => {
          const { icon: Icon = IconPoint } = page;
          return (
            <Entry key={page.path} to={to} icon={<Icon {...iconProps} />} onClose={onClose}>
              {nameOf(page)}
              <UnreadCount page={page} className={`${styles.count} ${styles.place}`} />
            </Entry>
          );
        })}
        {ownPages.map((page) => {
          const { icon: Icon = IconPoint } = page;
          return (
            <Entry key={page.path} to={page.path} icon={<Icon {...iconProps} />} onClose={onClose}>
              {nameOf(page)}
            </Entry>
          );
        })}
        <li>
          <button type="button" className={styles.entry} onClick={() => void signOut()}>
            <IconLogout {...iconProps} />
            {t('signOut')}
          </button>
        </li>
      </ul>
      <Choices />
    </Dialog>
  );
}

interface EntryProps {
  to: string;
  icon: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function Entry({ to, icon, onClose, children }: EntryProps) {
  return (
    <li>
      <Link to={to} className={styles.entry} activeOptions={{ includeSearch: false }} onClick={onClose}>
        {icon}
        {children}
      </Link>
    </li>
  );
}

function Choices() {
  const { t } = useTranslation('shell');
  const [locale, chooseLocale] = useLocaleChoice();
  const skin = useSkin();
  const languageId = useId();
  return (
    <>
      <h3 className={styles.heading} id={languageId}>
        {t('language')}
      </h3>
      <ul className={styles.languages} aria-labelledby={languageId}>
        {locales.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              className={styles.language}
              aria-pressed={choice === locale}
              onClick={() => chooseLocale(choice)}
            >
              <LanguageName locale={choice} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.heading} aria-hidden>
        {t('skin')}
      </div>
      <Segmented
        label={t('skin')}
        value={skin}
        onChange={setSkin}
        options={skins.map((value) => ({ value, label: t(`skins.${value}`) }))}
      />
    </>
  );
}
