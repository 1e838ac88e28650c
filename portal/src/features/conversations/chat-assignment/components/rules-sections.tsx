import {
  assignmentModes,
  botHours,
  departmentRules,
  maxAcceptSeconds,
  maxCap,
  maxStickyDays,
  peopleModes,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { aiSupportQuery } from '#features/connections/ai/ai.public.ts';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Group } from '#shared/ui/group.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { botsQuery, departmentsQuery } from '../chat-assignment.queries.ts';
import type { AssignmentForm } from '../use-assignment-form.ts';
import styles from './rules-sections.module.css';

export interface RulesSectionProps {
  form: AssignmentForm;
  isLocked: boolean;
}

export function ModeSection({ form, isLocked }: RulesSectionProps) {
  const { t } = useTranslation('chat-assignment');
  return (
    <FormSection title={t('mode.title')}>
      <RadioGroup
        {...form.input('mode')}
        label={t('mode.label')}
        options={assignmentModes.map((value) => ({
          value,
          label: t(`mode.${value}`),
          description: t(`mode.${value}Help`),
        }))}
        disabled={isLocked}
      />
    </FormSection>
  );
}

/** The bot that answers first, when it does, and what comes after it. */
export function BotSection({ form, isLocked }: RulesSectionProps) {
  const { t } = useTranslation('chat-assignment');
  const bots = useQuery(botsQuery());
  const departments = useQuery(departmentsQuery()).data ?? [];
  const model = useQuery({ ...aiSupportQuery, enabled: form.values.mode === 'advancedBot' });
  const isModelMissing = model.data && !model.data.purposes.includes('bots');
  const published = bots.data?.filter(({ live }) => live !== null) ?? [];
  const { botDepartmentIds = [], botPages = [] } = form.values;
  return (
    <FormSection title={t('bot.title')}>
      {form.values.mode === 'advancedBot' && isModelMissing && (
        <InlineAlert tone="warning">
          {t('bot.noModel')} <Link to="/ai-settings">{t('bot.toModel')}</Link>
        </InlineAlert>
      )}
      {bots.data && published.length === 0 ? (
        <InlineAlert tone="warning">
          {t('bot.none')} <Link to="/bot">{t('bot.toBots')}</Link>
        </InlineAlert>
      ) : (
        <SelectField
          name="botId"
          label={t('bot.which')}
          placeholder={t('bot.choose')}
          value={form.values.botId}
          options={published.map(({ id, name }) => ({ value: id, label: name }))}
          error={form.errorOf('botId')}
          disabled={isLocked}
          onValueChange={(id) => form.setValue('botId', id)}
        />
      )}
      <RadioGroup
        {...form.input('botHours')}
        label={t('bot.hours')}
        options={botHours.map((value) => ({ value, label: t(`bot.${value}`) }))}
        disabled={isLocked}
      />
      {departments.length > 0 && (
        <Group className={styles.checks} aria-label={t('bot.departments')}>
          <p>{t('bot.departments')}</p>
          {departments.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              value={botDepartmentIds.includes(id)}
              disabled={isLocked}
              onValueChange={(isChosen) =>
                form.setValue(
                  'botDepartmentIds',
                  isChosen ? [...botDepartmentIds, id] : botDepartmentIds.filter((one) => one !== id),
                )
              }
            />
          ))}
          <p className={styles.hint}>{t('bot.departmentsHelp')}</p>
        </Group>
      )}
      <TextArea
        name="botPages"
        label={t('bot.pages')}
        hint={t('bot.pagesHelp')}
        rows={2}
        defaultValue={botPages.join('\n')}
        error={form.errorOf('botPages')}
        disabled={isLocked}
        onChange={(event) =>
          form.setValue(
            'botPages',
            event.currentTarget.value.split('\n').filter((line) => line.trim() !== ''),
          )
        }
      />
      <RadioGroup
        {...form.input('peopleMode')}
        label={t('bot.people')}
        options={peopleModes.map((value) => ({
          value,
          label: t(`mode.${value}`),
          description: t(`mode.${value}Help`),
        }))}
        disabled={isLocked}
      />
    </FormSection>
  );
}

export function LimitsSection({ form, isLocked, isAutomatic }: RulesSectionProps & { isAutomatic: boolean }) {
  const { t } = useTranslation('chat-assignment');
  const { defaultCap, acceptSeconds } = form.values;
  return (
    <FormSection title={t('limits.title')} description={t(isAutomatic ? 'limits.help' : 'limits.manualHelp')}>
      <NumberField
        {...form.input('defaultCap')}
        label={t('limits.cap')}
        hint={
          isAutomatic
            ? t(defaultCap === 0 ? 'limits.capZero' : 'limits.capHelp')
            : t(defaultCap === 0 ? 'limits.capNone' : 'limits.capHelpManual')
        }
        zeroLabel={t(isAutomatic ? 'operators.none' : 'limits.capNoneValue')}
        min={0}
        max={maxCap}
        disabled={isLocked}
      />
      {isAutomatic && (
        <NumberField
          {...form.input('acceptSeconds')}
          label={t('limits.accept')}
          hint={t(acceptSeconds === 0 ? 'limits.acceptZero' : 'limits.acceptHelp')}
          zeroLabel={t('limits.acceptZeroValue')}
          min={0}
          max={maxAcceptSeconds}
          step={10}
          unit={t('limits.seconds')}
          disabled={isLocked}
        />
      )}
    </FormSection>
  );
}

export function FirstSection({ form, isLocked }: RulesSectionProps) {
  const { t } = useTranslation('chat-assignment');
  return (
    <FormSection title={t('first.title')} description={t('first.help')}>
      <RadioGroup
        {...form.input('departmentRule')}
        label={t('first.department')}
        options={departmentRules.map((value) => ({
          value,
          label: t(`first.${value}`),
          description: t(`first.${value}Help`),
        }))}
        disabled={isLocked}
      />
      <NumberField
        {...form.input('stickyDays')}
        label={t('first.sticky')}
        hint={t(form.values.stickyDays === 0 ? 'first.stickyZero' : 'first.stickyHelp')}
        zeroLabel={t('first.stickyZeroValue')}
        min={0}
        max={maxStickyDays}
        unit={t('first.days')}
        disabled={isLocked}
      />
      <SettingList>
        <Switch {...form.input('isSameLanguageFirst')} label={t('first.language')} disabled={isLocked} />
      </SettingList>
    </FormSection>
  );
}
