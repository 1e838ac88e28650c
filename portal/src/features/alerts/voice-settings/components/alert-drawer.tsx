import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import {
  type VoiceAlert,
  type VoiceAlertInput,
  type VoiceSentences,
  variablesOfEvent,
  voiceAlertBody,
} from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { grantableSubjects } from '@sala/contract/core/ability.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { type TitleLanguage, titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { maxSoundSizeInMb } from '@sala/contract/platform-services/uploads/language-sounds.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { LanguageSoundsField } from '#shared/sound/language-sounds-field.tsx';
import { DurationField } from '#shared/ui/duration-field.tsx';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { Switch } from '#shared/ui/switch.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import { VolumeField } from '#shared/ui/volume-field.tsx';
import { useTryAlert } from '../use-try-alert.ts';
import { cacheVoiceAlert, departmentOptions, saveAlert, toValues } from '../voice-settings.queries.ts';
import styles from './alert-drawer.module.css';

export interface AlertDrawerProps {
  alert: VoiceAlert;
  isLocked: boolean;
  onClose: () => void;
}

const delayUnits = ['seconds', 'minutes', 'hours'] as const;
const defaultQuietHours = { from: '21:00', to: '07:00' };

/** All there is to set of an alert, with its words and sounds to be heard. */
export function AlertDrawer({ alert, isLocked, onClose }: AlertDrawerProps) {
  const { t } = useTranslation('voice-settings');
  const { t: tRoles } = useTranslation('roles');
  const queryClient = useQueryClient();
  const name = t(`event.${alert.event}`);
  const form = useRecordEditor({
    schema: voiceAlertBody,
    record: alert,
    initialValues: toValues(alert),
    valuesOf: toValues,
    nameOf: () => name,
    send: (values, version, options) => saveAlert(alert, values, version ?? 0, options),
    keep: cacheVoiceAlert,
    labelOf: (path) => {
      const language = titleLanguages.find((one) => path === `sentences.${one}`);
      return language && withColon(t('form.sentence'), localeNames[language === 'zh' ? 'zh-cn' : language]);
    },
    lost: name,
    messageKey: 'saved',
    onClose,
  });
  const { sentences, sounds, audience, quietHours, volume } = form.values;
  const variables = variablesOfEvent[alert.event].map((variable) => `{${variable}}`).join(' ');
  const subjects = grantableSubjects.map((subject) => ({ id: subject, label: tRoles(`subject.${subject}.name`) }));
  const loadDepartments = async (words: string) => {
    const rows = await queryClient.ensureQueryData(departmentOptions());
    return optionsAmong(rows.map(({ id, name: label }) => ({ id, label })))(words);
  };
  const errors = Object.fromEntries(titleLanguages.map((one) => [one, form.errorOf(`sentences.${one}`)]));
  return (
    <FormDrawer title={name} form={form} isReadOnly={isLocked} submitLabel={t('form.save')} width={600} hasSections>
      <Switch {...form.input('isOn')} label={t('form.isOn')} disabled={isLocked} />
      <MultilingualField
        name="sentences"
        label={t('form.sentence')}
        hint={t('form.sentenceHelp', { variables })}
        value={sentences}
        errors={errors}
        required={titleLanguages}
        isLong
        disabled={isLocked}
        onValueChange={(value) => form.setValue('sentences', value as VoiceSentences)}
      />
      <SoundsField
        alert={alert}
        sentences={sentences}
        volume={Number(volume)}
        value={sounds}
        errorOf={(language) => form.errorOf(`sounds.${language}`)}
        isLocked={isLocked}
        onValueChange={(value) => form.setValue('sounds', value)}
      />
      <div className={styles.pair}>
        <DurationField
          {...form.input('delaySeconds')}
          label={t('form.delay')}
          base="seconds"
          units={delayUnits}
          zeroLabel={t('atOnce')}
          disabled={isLocked}
        />
        <DurationField
          {...form.input('repeatSeconds')}
          label={t('form.repeat')}
          hint={t('form.repeatHelp')}
          base="seconds"
          units={delayUnits}
          zeroLabel={t('form.once')}
          disabled={isLocked}
        />
      </div>
      <VolumeField {...form.input('volume')} label={t('form.volume')} disabled={isLocked} />
      <MultiOptionPicker
        name="audience.subjects"
        label={t('form.abilities')}
        hint={t('form.abilitiesHelp')}
        mark="optional"
        value={audience.subjects}
        load={optionsAmong(subjects)}
        error={form.errorOf('audience.subjects')}
        disabled={isLocked}
        onValueChange={(value) => form.setValue('audience.subjects', value as typeof audience.subjects)}
      />
      <MultiOptionPicker
        name="audience.departmentIds"
        label={t('form.departments')}
        hint={t('form.departmentsHelp')}
        mark="optional"
        value={audience.departmentIds}
        load={loadDepartments}
        error={form.errorOf('audience.departmentIds')}
        disabled={isLocked}
        onValueChange={(value) => form.setValue('audience.departmentIds', value)}
      />
      <Switch
        label={t('form.quiet')}
        hint={t('form.quietHelp')}
        value={quietHours !== null}
        disabled={isLocked}
        onValueChange={(isOn) => form.setValue('quietHours', isOn ? (alert.quietHours ?? defaultQuietHours) : null)}
      />
      {quietHours && (
        <div className={styles.pair}>
          <TimeField {...form.input('quietHours.from')} label={t('form.quietFrom')} disabled={isLocked} />
          <TimeField {...form.input('quietHours.to')} label={t('form.quietTo')} disabled={isLocked} />
        </div>
      )}
    </FormDrawer>
  );
}

type Sounds = NonNullable<VoiceAlertInput['sounds']>;

interface SoundsFieldProps {
  alert: VoiceAlert;
  sentences: VoiceSentences;
  volume: number;
  value: Sounds | undefined;
  errorOf: (language: TitleLanguage) => ReactNode;
  isLocked: boolean;
  onValueChange: (value: Sounds) => void;
}

/** In each language: how the alert sounds, and a recording to be played instead of the sentence. */
function SoundsField({ alert, sentences, volume, isLocked, ...field }: SoundsFieldProps) {
  const { t } = useTranslation('voice-settings');
  return (
    <LanguageSoundsField
      {...field}
      label={t('sound.title')}
      hint={t('sound.help', { max: maxSoundSizeInMb })}
      known={alert.sounds}
      usePlayer={(locale, sound) => useTryAlert({ event: alert.event, locale, sound, volume, sentences, isLocked })}
      upload={(file) => api.call(voiceSettingsApi.uploadSound, {}, { file, silent: true })}
      isLocked={isLocked}
    />
  );
}
