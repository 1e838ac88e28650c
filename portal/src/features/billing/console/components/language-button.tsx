import { locales } from '@sala/contract/core/locales.ts';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';

/** The language of this page, remembered on this browser. */
export function LanguageButton() {
  const { t, i18n } = useTranslation('console');
  return (
    <Menu
      label={t('language')}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} label={t('language')}>
          <IconLanguage size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      {locales.map((locale) => (
        <MenuItem
          key={locale}
          isChecked={locale === i18n.language}
          // Without a connection the page stays in the language it has.
          onSelect={() => void changeLocale(locale).catch(() => undefined)}
        >
          <LanguageName locale={locale} />
        </MenuItem>
      ))}
    </Menu>
  );
}
