import { departmentRules } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { maxSoundSizeInMb } from '@sala/contract/platform-services/uploads/language-sounds.schema.ts';
import { callSettingsApi } from '@sala/contract/telephony/calls/call-settings.api.ts';
import {
  type CallConfig,
  type CallWidget,
  callConfigInputSchema,
  callTimeoutBounds,
  callWidgetInputSchema,
  maxRecordingDays,
  ringModes,
  ringSecondsBounds,
  ringTunes,
  serviceLevelBounds,
  unansweredOffers,
  waitingSounds,
} from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { callOutcomes } from '@sala/contract/telephony/calls/calls.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { useProfile } from '#shared/session/session.ts';
import { LanguageSoundsField } from '#shared/sound/language-sounds-field.tsx';
import { ColorField } from '#shared/ui/color-field.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SettingsForm } from '#shared/ui/settings-form.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { callConfigQuery, callWidgetQuery } from '../calls.queries.ts';
import { idsOf, uploadSound } from '../language-sounds.ts';
import { useSoundPlayer } from '../use-sound-player.ts';
import { CallPreview } from './call-preview.tsx';
import styles from './call-settings-tabs.module.css';
import { SoundField } from './sound-field.tsx';

const noLanguage: never[] = [];
const widgetValues = z.omit(callWidgetInputSchema, { version: true });
const configValues = z.omit(callConfigInputSchema, { version: true });

function useIsLocked(): boolean {
  return !useCan('update', 'call-center');
}

function LockedNote() {
  const isReadonly = useProfile()?.isReadonly ?? false;
  return useIsLocked() ? <ReadOnlyNote reason={isReadonly ? 'readonly' : 'ability'} /> : null;
}

/** How a call looks and sounds, and whether visitors can call. */
export function WidgetTab() {
  const query = useQuery(callWidgetQuery());
  if (query.data) return <WidgetForm widget={query.data} />;
  return <Pending error={query.error} onRetry={() => void query.refetch()} />;
}

/** Whom a call rings at, and what becomes of one that nobody answers. */
export function RoutingTab() {
  const query = useQuery(callConfigQuery());
  if (query.data) return <RoutingForm config={query.data} />;
  return <Pending error={query.error} onRetry={() => void query.refetch()} />;
}

/** Whether calls are recorded, and how long that is kept. */
export function RecordingTab() {
  const query = useQuery(callConfigQuery());
  if (query.data) return <RecordingForm config={query.data} />;
  return <Pending error={query.error} onRetry={() => void query.refetch()} />;
}

function Pending({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <Loading>
      <SkeletonRows count={5} height={52} />
    </Loading>
  );
}

function WidgetForm({ widget }: { widget: CallWidget }) {
  const { t } = useTranslation(['calls', 'sections']);
  const isLocked = useIsLocked();
  const form = useSettingsRecord({
    schema: widgetValues,
    record: widget,
    valuesOf: ({
      isOn,
      brandColor,
      primaryColor,
      welcomeMessage,
      waitingSound,
      ringTune,
      callTimeout,
      waitingSoundFile,
      ringTuneFile,
    }: CallWidget) => ({
      isOn,
      brandColor,
      primaryColor,
      welcomeMessage,
      waitingSound,
      ringTune,
      callTimeout,
      waitingSoundId: waitingSoundFile?.id ?? null,
      ringTuneId: ringTuneFile?.id ?? null,
    }),
    queryKey: callWidgetQuery().queryKey,
    save: (values, version) => api.call(callSettingsApi.update, { body: { ...values, version } }),
    name: t('settings.name'),
    lost: t('settings.lost'),
  });
  return (
    <SettingsForm form={form} isLocked={isLocked}>
      <LockedNote />
      <div className={styles.withPreview}>
        <div className={styles.sections}>
          <FormSection title={t('sections:tabs.callCenter.widget')}>
            <Switch
              {...form.input('isOn')}
              label={t('settings.isOn')}
              hint={t('settings.isOnHelp')}
              disabled={isLocked}
            />
            <MultilingualField
              {...form.input('welcomeMessage')}
              label={t('settings.welcomeMessage')}
              errors={form.errorsOf('welcomeMessage')}
              required={noLanguage}
              isLong
              disabled={isLocked}
            />
            <NumberField
              {...form.input('callTimeout')}
              label={t('settings.callTimeout')}
              {...callTimeoutBounds}
              disabled={isLocked}
            />
          </FormSection>
          <FormSection title={t('settings.sounds')}>
            <SoundField
              {...form.input('ringTune')}
              label={t('settings.ringTune')}
              options={ringTunes.map((value) => ({ value, label: t(`sound.${value}`) }))}
              known={widget.ringTuneFile}
              fileId={form.values.ringTuneId}
              onFileChange={(id) => form.setValue('ringTuneId', id)}
              fileError={form.errorOf('ringTuneId')}
              disabled={isLocked}
            />
            <SoundField
              {...form.input('waitingSound')}
              label={t('settings.waitingSound')}
              options={waitingSounds.map((value) => ({ value, label: t(`sound.${value}`) }))}
              known={widget.waitingSoundFile}
              fileId={form.values.waitingSoundId}
              onFileChange={(id) => form.setValue('waitingSoundId', id)}
              fileError={form.errorOf('waitingSoundId')}
              disabled={isLocked}
            />
          </FormSection>
          <FormSection title={t('settings.look')}>
            <ColorField {...form.input('brandColor')} label={t('settings.brandColor')} disabled={isLocked} />
            <ColorField {...form.input('primaryColor')} label={t('settings.primaryColor')} disabled={isLocked} />
          </FormSection>
        </div>
        <CallPreview widget={widget} values={form.values} />
      </div>
    </SettingsForm>
  );
}

/** The two tabs of them save the whole: each leaves what the other shows as it is. */
const configValuesOf = (rules: CallConfig): z.output<typeof configValues> => ({
  ringMode: rules.ringMode,
  ringSeconds: rules.ringSeconds,
  departmentRule: rules.departmentRule,
  isSameLanguageFirst: rules.isSameLanguageFirst,
  nextDepartmentIds: rules.nextDepartmentIds,
  whenUnanswered: rules.whenUnanswered,
  isRecordingOn: rules.isRecordingOn,
  recordingDays: rules.recordingDays,
  isListeningAnnounced: rules.isListeningAnnounced,
  serviceLevelSeconds: rules.serviceLevelSeconds,
  isOutcomeAsked: rules.isOutcomeAsked,
  recordingAnnouncementIds: idsOf(rules.recordingAnnouncement),
});

function useConfigForm(config: CallConfig) {
  const { t } = useTranslation('calls');
  return useSettingsRecord({
    schema: configValues,
    record: config,
    valuesOf: configValuesOf,
    queryKey: callConfigQuery().queryKey,
    save: (values, version) => api.call(callSettingsApi.updateConfig, { body: { ...values, version } }),
    name: t('settings.name'),
    lost: t('settings.lost'),
  });
}

function RoutingForm({ config }: { config: CallConfig }) {
  const { t } = useTranslation(['calls', 'sections']);
  const isLocked = useIsLocked();
  const form = useConfigForm(config);
  const outcomes = callOutcomes.map((value) => t(`outcome.${value}`)).join(listSeparator());
  return (
    <SettingsForm form={form} isLocked={isLocked}>
      <LockedNote />
      <FormSection title={t('sections:tabs.callCenter.routing')}>
        <SelectField
          {...form.input('ringMode')}
          label={t('routing.ringMode')}
          options={ringModes.map((value) => ({ value, label: t(`routing.mode.${value}`) }))}
          disabled={isLocked}
        />
        {form.values.ringMode === 'oneByOne' && (
          <NumberField
            {...form.input('ringSeconds')}
            label={t('routing.ringSeconds')}
            {...ringSecondsBounds}
            disabled={isLocked}
          />
        )}
        <SelectField
          {...form.input('departmentRule')}
          label={t('routing.departmentRule')}
          options={departmentRules.map((value) => ({ value, label: t(`routing.rule.${value}`) }))}
          disabled={isLocked}
        />
        <MultiOptionPicker
          {...form.input('nextDepartmentIds')}
          label={t('routing.nextDepartments')}
          hint={t('routing.nextDepartmentsHelp')}
          mark="optional"
          load={optionsAmong(config.departmentOptions.map(({ id, name }) => ({ id, label: name })))}
          disabled={isLocked}
        />
        <Switch {...form.input('isSameLanguageFirst')} label={t('routing.isSameLanguageFirst')} disabled={isLocked} />
        <InlineAlert tone={config.hasRelay ? 'info' : 'warning'}>
          {t(config.hasRelay ? 'routing.hasRelay' : 'routing.noRelay')}
        </InlineAlert>
      </FormSection>
      <FormSection title={t('routing.missed')}>
        <SelectField
          {...form.input('whenUnanswered')}
          label={t('routing.whenUnanswered')}
          options={unansweredOffers.map((value) => ({ value, label: t(`routing.offer.${value}`) }))}
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('routing.quality')}>
        <NumberField
          {...form.input('serviceLevelSeconds')}
          label={t('routing.serviceLevelSeconds')}
          hint={t('routing.serviceLevelSecondsHelp')}
          {...serviceLevelBounds}
          disabled={isLocked}
        />
        <Switch
          {...form.input('isListeningAnnounced')}
          label={t('routing.isListeningAnnounced')}
          hint={t('routing.isListeningAnnouncedHelp')}
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('routing.afterCall')}>
        <Switch
          {...form.input('isOutcomeAsked')}
          label={t('routing.isOutcomeAsked')}
          hint={t('routing.isOutcomeAskedHelp', { outcomes })}
          disabled={isLocked}
        />
      </FormSection>
    </SettingsForm>
  );
}

function RecordingForm({ config }: { config: CallConfig }) {
  const { t } = useTranslation(['calls', 'sections']);
  const isLocked = useIsLocked();
  const form = useConfigForm(config);
  return (
    <SettingsForm form={form} isLocked={isLocked}>
      <LockedNote />
      <FormSection title={t('sections:tabs.callCenter.recording')} description={t('recording.transcribed')}>
        <Switch
          {...form.input('isRecordingOn')}
          label={t('recording.isOn')}
          hint={t('recording.isOnHelp')}
          disabled={isLocked}
        />
        <LanguageSoundsField
          label={t('recording.announcement')}
          hint={t('recording.announcementHelp', { max: maxSoundSizeInMb })}
          known={config.recordingAnnouncement}
          value={form.values.recordingAnnouncementIds}
          onValueChange={(sounds) => form.setValue('recordingAnnouncementIds', sounds)}
          errorOf={(language) => form.errorOf(`recordingAnnouncementIds.${language}`)}
          usePlayer={useSoundPlayer}
          upload={uploadSound}
          isLocked={isLocked}
        />
        <NumberField
          {...form.input('recordingDays')}
          label={t('recording.days')}
          hint={t('recording.daysHelp')}
          min={0}
          max={maxRecordingDays}
          disabled={isLocked}
        />
      </FormSection>
    </SettingsForm>
  );
}
