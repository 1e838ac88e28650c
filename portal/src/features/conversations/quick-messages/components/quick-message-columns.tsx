import type { QuickMessage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import styles from './quick-message-columns.module.css';

export const anyText = ({ texts }: QuickMessage): string =>
  titleLanguages.map((language) => texts[language]).find(Boolean) ?? '';

const shortNames = { en: 'EN', km: 'KM', vi: 'VI', zh: 'ZH' } as const;

export function useQuickMessageColumns(onOpen: (message: QuickMessage) => void): TableColumn<QuickMessage>[] {
  const { t } = useTranslation('quick-messages');
  return [
    {
      id: 'shortCode',
      header: t('list.code'),
      order: 'shortCode',
      width: 170,
      cell: (message) => <NameButton onClick={() => onOpen(message)}>/{message.shortCode}</NameButton>,
      card: 'title',
      exportValue: ({ shortCode }) => shortCode,
    },
    {
      id: 'title',
      header: t('list.title'),
      order: 'title',
      cell: (message) => (
        <span className={styles.words}>
          {message.title && <span className={styles.title}>{message.title}</span>}
          <span className={styles.text}>{anyText(message)}</span>
        </span>
      ),
      card: 'main',
      exportValue: ({ title }) => title,
    },
    {
      id: 'languages',
      header: t('list.languages'),
      width: 150,
      cell: ({ texts }) => <Languages texts={texts} />,
      card: 'main',
    },
    {
      id: 'scope',
      header: t('list.scope'),
      width: 130,
      cell: ({ scope }) => t(`scope.${scope}`),
      card: 'main',
      exportValue: ({ scope }) => t(`scope.${scope}`),
    },
    {
      id: 'files',
      header: t('list.files'),
      width: 90,
      align: 'end',
      cell: ({ attachments }) => attachments.length || <span className={styles.none}>–</span>,
      card: 'hidden',
      exportValue: ({ attachments }) => attachments.map(({ name }) => name).join(', '),
    },
    {
      id: 'useCount',
      header: t('list.uses'),
      order: 'useCount',
      width: 100,
      align: 'end',
      cell: ({ useCount }) => useCount,
      card: 'main',
      exportValue: ({ useCount }) => useCount,
    },
    {
      id: 'lastUsedAt',
      header: t('list.lastUsed'),
      order: 'lastUsedAt',
      width: 150,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <TimeText time={lastUsedAt} /> : <span className={styles.none}>{t('list.never')}</span>,
      card: 'hidden',
      exportValue: ({ lastUsedAt }) => lastUsedAt,
    },
    ...titleLanguages.map(
      (language): TableColumn<QuickMessage> => ({
        id: `text-${language}`,
        header: localeNames[language === 'zh' ? 'zh-cn' : language],
        isOptional: true,
        cell: ({ texts }) => <span className={styles.text}>{texts[language]}</span>,
        card: 'hidden',
        exportValue: ({ texts }) => texts[language],
      }),
    ),
  ];
}

function Languages({ texts }: Pick<QuickMessage, 'texts'>) {
  const { t } = useTranslation('quick-messages');
  return (
    <span className={styles.languages}>
      {titleLanguages.map((language) => {
        const isWritten = texts[language] !== '';
        const name = localeNames[language === 'zh' ? 'zh-cn' : language];
        const label = isWritten ? name : t('list.notIn', { language: name });
        return (
          <span key={language} className={styles.language} data-missing={!isWritten || undefined} title={label}>
            <span aria-hidden>{shortNames[language]}</span>
            <span className="visually-hidden">{label}</span>
          </span>
        );
      })}
    </span>
  );
}
