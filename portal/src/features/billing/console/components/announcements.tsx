import { announcementTones } from '@sala/contract/billing/announcements/announcements.schema.ts';
import { consoleApi } from '@sala/contract/billing/console/console.api.ts';
import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanTitle } from '#features/billing/subscriptions/subscriptions.public.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { managedAnnouncementsQuery, refreshConsole } from '../console.queries.ts';
import { callConsole } from '../console-client.ts';
import styles from './console.module.css';

const spans = [1, 3, 7, 14, 30] as const;
const day = 24 * 3600 * 1000;
const noTexts = Object.fromEntries(locales.map((locale) => [locale, ''])) as Record<Locale, string>;

/** Announcements to all signed-in users, in each language, with an end time. */
export function Announcements() {
  const { t } = useTranslation('console');
  const titleOf = usePlanTitle();
  const queryClient = useQueryClient();
  const announcements = useQuery(managedAnnouncementsQuery());
  if (announcements.error && !announcements.data)
    return <ErrorState error={announcements.error} onRetry={() => void announcements.refetch()} />;
  const handleWithdraw = (id: string) =>
    void confirm({
      title: t('announcements.withdrawTitle'),
      confirmLabel: t('announcements.withdraw'),
      isDangerous: true,
      run: async () => {
        await callConsole(consoleApi.withdraw, { params: { id } });
        await refreshConsole(queryClient);
      },
    });
  return (
    <div className={styles.part}>
      <AnnouncementForm />
      <ul className={styles.rows}>
        {announcements.data?.map(({ id, texts, tone, startsAt, endsAt, createdBy }) => (
          <li key={id} className={styles.row}>
            <InlineAlert tone={tone}>{titleOf(texts)}</InlineAlert>
            <p className={styles.muted}>
              {t('announcements.span', { from: formatDateTime(startsAt), to: formatDateTime(endsAt), by: createdBy })}
            </p>
            <div>
              <Button variant="default" isSmall onClick={() => handleWithdraw(id)}>
                {t('announcements.withdraw')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function AnnouncementForm() {
  const { t } = useTranslation('console');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [texts, setTexts] = useState(noTexts);
  const [tone, setTone] = useState<(typeof announcementTones)[number]>('info');
  const [days, setDays] = useState<(typeof spans)[number]>(3);
  const isComplete = locales.every((locale) => texts[locale].trim() !== '');
  const announce = useMutation({
    mutationFn: () => {
      const endsAt = new Date(Date.now() + days * day).toISOString();
      return callConsole(consoleApi.announce, { body: { texts, tone, endsAt } });
    },
    onSuccess: async () => {
      setTexts(noTexts);
      await refreshConsole(queryClient);
    },
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isComplete && !announce.isPending) announce.mutate();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.muted}>{t('announcements.lead')}</p>
      {locales.map((locale) => (
        <TextField
          key={locale}
          label={localeNames[locale]}
          lang={locale}
          value={texts[locale]}
          maxLength={300}
          onChange={(event) => setTexts({ ...texts, [locale]: event.target.value })}
        />
      ))}
      <SelectField
        label={t('announcements.tone')}
        value={tone}
        options={announcementTones.map((value) => ({ value, label: t(`announcements.${value}`) }))}
        onValueChange={setTone}
      />
      <SelectField
        label={t('announcements.shown')}
        value={String(days)}
        options={spans.map((count) => ({ value: String(count), label: t('announcements.days', { count }) }))}
        onValueChange={(value) => setDays(Number(value) as (typeof spans)[number])}
      />
      {announce.error && <InlineAlert tone="error">{errorText(toApiError(announce.error))}</InlineAlert>}
      <div>
        <Button type="submit" isBusy={announce.isPending} disabled={!isComplete}>
          {t('announcements.announce')}
        </Button>
      </div>
    </form>
  );
}
