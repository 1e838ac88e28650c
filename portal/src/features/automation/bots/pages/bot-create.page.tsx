import { locales } from '@sala/contract/core/locales.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { Button } from '#shared/ui/button.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { newBot, valuesOf } from '../bot-values.ts';
import { bots } from '../bots.queries.ts';
import { Basics } from '../components/basics.tsx';
import styles from '../components/bot.module.css';

/** A new bot: its name and languages; everything else is written where it is edited. */
export function BotCreatePage(): ReactNode {
  const { t } = useTranslation(['bots', 'shell']);
  const navigate = useNavigate();
  const form = useRecordEditor({
    ...bots.form(undefined),
    initialValues: { ...newBot, locales: [...locales] },
    valuesOf,
    lost: t('form.lost'),
    onSaved: ({ id }) => navigate({ to: '/bot/$id/update', params: { id } }),
  });
  return (
    <Page>
      <PageHeader title={t('shell:page.botCreate')} description={t('list.lead')} />
      <PageBody width="form">
        <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
          <Basics form={form} values={form.values.locales ?? []} isLocked={false} />
          <div>
            <Button type="submit" isBusy={form.isSubmitting}>
              {t('form.create')}
            </Button>
          </div>
        </form>
      </PageBody>
    </Page>
  );
}
