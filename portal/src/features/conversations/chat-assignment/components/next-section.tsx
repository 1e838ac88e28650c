import {
  type AssignmentCandidate,
  assignmentRulesSchema,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useProfile } from '#shared/session/session.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { previewQuery } from '../chat-assignment.queries.ts';
import type { AssignmentForm } from '../use-assignment-form.ts';
import { ConsideredList, useReasonText } from './considered-list.tsx';
import styles from './next-section.module.css';

export interface NextSectionProps {
  form: AssignmentForm;
  candidates: readonly AssignmentCandidate[];
}

/** The departments of the operators, as `[id, name]`. */
function getDepartments(candidates: readonly AssignmentCandidate[]) {
  const names = new Map(candidates.map(({ departmentId, departmentName }) => [departmentId, departmentName]));
  return [...names].flatMap(([id, name]) => (id === null ? [] : [{ value: id, label: name ?? '' }]));
}

/** Tests the rules with a visitor who would arrive now. */
export function NextSection({ form, candidates }: NextSectionProps) {
  const { t } = useTranslation('chat-assignment');
  const profile = useProfile();
  const [locale, setLocale] = useState<Locale>(profile?.locale ?? 'en');
  const [departmentId, setDepartmentId] = useState('');
  const parsed = z.safeParse(assignmentRulesSchema, useDeferredValue(form.values));
  return (
    <FormSection title={t('next.title')} description={t('next.help')}>
      <div className={styles.visitor}>
        <LanguageField label={t('next.language')} value={locale} onValueChange={setLocale} />
        <SelectField
          label={t('next.department')}
          value={departmentId || 'none'}
          onValueChange={(value) => setDepartmentId(value === 'none' ? '' : value)}
          options={[{ value: 'none', label: t('next.noDepartment') }, ...getDepartments(candidates)]}
        />
      </div>
      {parsed.success ? (
        <Choice
          input={{ rules: parsed.data, locale, departmentId: departmentId || undefined }}
          candidates={candidates}
        />
      ) : (
        <p className={styles.quiet}>{t('next.incomplete')}</p>
      )}
    </FormSection>
  );
}

interface ChoiceProps {
  input: Parameters<typeof previewQuery>[0];
  candidates: readonly AssignmentCandidate[];
}

function Choice({ input, candidates }: ChoiceProps) {
  const { t } = useTranslation('chat-assignment');
  const reasonText = useReasonText();
  const { data, isError } = useQuery(previewQuery(input));
  if (isError) return <p className={styles.quiet}>{t('next.failed')}</p>;
  if (!data) return <Skeleton height={72} />;
  const first = data.chosen && data.considered[0];
  const photo = candidates.find(({ id }) => id === data.chosen?.id)?.profilePicture ?? null;
  return (
    <div className={styles.choice}>
      <p className={styles.chosen} role="status">
        {data.chosen && <Avatar name={data.chosen.name} src={photo} size={40} isDecorative />}
        <span className={styles.words}>
          <strong>{data.chosen ? t('next.chosen', { name: data.chosen.name }) : t('next.nobody')}</strong>
          {first && <span className={styles.quiet}>{reasonText(first)}</span>}
        </span>
      </p>
      {data.considered.length > 0 && (
        <details className={styles.others} open={!data.chosen}>
          <summary>{t('next.others')}</summary>
          <ConsideredList considered={data.considered} />
        </details>
      )}
    </div>
  );
}
