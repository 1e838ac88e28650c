import { localeNames, locales } from '@sala/contract/core/locales.ts';
import { IconLanguage, IconLogout } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { skinIcons } from '#app/header/skin-menu.tsx';
import { useLocaleChoice } from '#app/header/use-locale-choice.ts';
import { navIcon } from '#app/navigation/nav-groups.ts';
import { useNavigation } from '#app/navigation/use-navigation.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { signOut } from '#features/auth/auth.public.ts';
import { setSkin, skins, useSkin } from '#shared/theme/skin.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { usePalette, usePaletteSource } from '#shared/ui/palette.ts';

const PaletteDialog = lazyPart(() => import('./palette-dialog.tsx').then((module) => module.PaletteDialog));

/** The palette with what the shell offers in it; features add their own lines. */
export function CommandPalette() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const nameOf = usePageName();
  const groups = useNavigation();
  const [locale, chooseLocale] = useLocaleChoice();
  const skin = useSkin();
  const isOpen = usePalette((palette) => palette.isOpen);

  usePaletteSource({
    id: 'pages',
    title: t('palette.pages'),
    find: () =>
      groups
        .flatMap(({ pages }) => pages)
        .map((page) => {
          const Icon = navIcon(page.path);
          return {
            id: `page-${page.path}`,
            label: nameOf(page),
            keywords: page.path,
            icon: <Icon size={18} stroke={1.75} aria-hidden />,
            run: () => void navigate({ to: page.path }),
          };
        }),
  });
  usePaletteSource({
    id: 'settings',
    title: t('palette.settings'),
    find: () => [
      ...locales
        .filter((choice) => choice !== locale)
        .map((choice) => ({
          id: `language-${choice}`,
          label: `${t('language')}: ${localeNames[choice]}`,
          keywords: choice,
          icon: <IconLanguage size={18} stroke={1.75} aria-hidden />,
          run: () => chooseLocale(choice),
        })),
      ...skins
        .filter((choice) => choice !== skin)
        .map((choice) => {
          const Icon = skinIcons[choice];
          return {
            id: `skin-${choice}`,
            label: `${t('skin')}: ${t(`skins.${choice}`)}`,
            keywords: choice,
            icon: <Icon size={18} stroke={1.75} aria-hidden />,
            run: () => setSkin(choice),
          };
        }),
      {
        id: 'sign-out',
        label: t('signOut'),
        keywords: 'logout sign out',
        icon: <IconLogout size={18} stroke={1.75} aria-hidden />,
        run: () => void signOut(),
      },
    ],
  });

  return <Suspense>{isOpen && <PaletteDialog />}</Suspense>;
}
