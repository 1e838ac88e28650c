import { locales } from '@sala/contract/core/locales.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FormSection, Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { newBot, valuesOf } from '../bot-values.ts';
import { bots } from '../bots.queries.ts';
import { Basics } from '../components/basics.tsx';

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
        <form onSubmit={form.handleSubmit} noValidate>
          <FormSection title={t('tabs.basics')}>
            <Basics form={form} values={form.values.locales ?? []} isLocked={false} />
          </FormSection>
          <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} isAlwaysShown saveLabel={t('form.create')} />
        </form>
      </PageBody>
    </Page>
  );
}
