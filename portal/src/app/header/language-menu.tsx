import { locales } from '@sala/contract/core/locales.ts';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import { useLocaleChoice } from './use-locale-choice.ts';

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const [current, choose] = useLocaleChoice();
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
        <MenuItem key={locale} isChecked={locale === current} onSelect={() => choose(locale)}>
          <LanguageName locale={locale} />
        </MenuItem>
      ))}
    </Menu>
  );
}
