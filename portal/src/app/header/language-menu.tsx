import { ActionIcon, Menu } from '@mantine/core';
import { locales } from '@sala/contract/core/locales.ts';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { useLocaleChoice } from './use-locale-choice.ts';

export function LanguageMenu() {
  const { t } = useTranslation('common');
  const [current, choose] = useLocaleChoice();
  return (
    <Menu position="bottom-end" width={180} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('shell.language')}
          title={t('shell.language')}
        >
          <IconLanguage size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {locales.map((locale) => (
          <Menu.Item
            key={locale}
            role="menuitemradio"
            aria-checked={locale === current}
            rightSection={locale === current ? <IconCheck size={16} stroke={1.75} aria-hidden /> : null}
            onClick={() => choose(locale)}
          >
            <LanguageName locale={locale} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
