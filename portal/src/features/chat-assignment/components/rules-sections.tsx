import {
  assignmentModes,
  departmentRules,
  maxAcceptSeconds,
  maxCap,
  maxStickyDays,
} from '@sala/contract/chat-assignment/chat-assignment.schema.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#shared/ui/number-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import type { AssignmentForm } from '../use-assignment-form.ts';

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

export function LimitsSection({ form, isLocked, isAutomatic }: RulesSectionProps & { isAutomatic: boolean }) {
  const { t } = useTranslation('chat-assignment');
  const { defaultCap, acceptSeconds } = form.values;
  return (
    <FormSection title={t('limits.title')} description={t(isAutomatic ? 'limits.help' : 'limits.manualHelp')}>
      <NumberField
        {...form.input('defaultCap')}
        label={t('limits.cap')}
        hint={t(defaultCap !== 0 ? 'limits.capHelp' : isAutomatic ? 'limits.capZero' : 'limits.capNone')}
        min={0}
        max={maxCap}
        disabled={isLocked}
      />
      {isAutomatic && (
        <NumberField
          {...form.input('acceptSeconds')}
          label={t('limits.accept')}
          hint={t(acceptSeconds === 0 ? 'limits.acceptZero' : 'limits.acceptHelp')}
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
