import { voiceSettingsApi } from '@sala/contract/alerts/voice-settings/voice-settings.api.ts';
import { getTitleLanguage, maxSpokenText } from '@sala/contract/alerts/voice-settings/voice-settings.schema.ts';
import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { maxSoundSizeInMb, type Sound } from '@sala/contract/platform-services/uploads/language-sounds.schema.ts';
import {
  type Instruction,
  instructionActions,
  instructionKeys,
  maxInstructionDepth,
} from '@sala/contract/telephony/calls/call-settings.schema.ts';
import { emptyLocalizedText, type LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { LanguageSoundsField } from '#shared/sound/language-sounds-field.tsx';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { callConfigQuery } from '../calls.queries.ts';
import { idsOf, noSounds, uploadSound } from '../language-sounds.ts';
import { useSoundPlayer } from '../use-sound-player.ts';
import { childrenOf, findTaken, idsUnder, textIn } from './instruction-rows.ts';
import { instructions } from './instructions.queries.ts';

export interface InstructionDrawerProps {
  /** Left out: a new one of the menu `parentId`. */
  row?: Instruction | undefined;
  parentId: string | null;
  rows: readonly Instruction[];
  isLocked: boolean;
  onClose: () => void;
}

/** Of the select: a menu is named by its id. */
const firstMenu = 'first';
const noLanguage: never[] = [];

const toValues = ({ parentId, key, title, text, action, departmentId, sounds }: Instruction) => ({
  parentId,
  key,
  title,
  text,
  action,
  departmentId,
  sounds: idsOf(sounds),
});

/** All there is to set of a command: where it stands, by which key, what is said and what happens then. */
export function InstructionDrawer({ row, parentId, rows, isLocked, onClose }: InstructionDrawerProps) {
  const { t } = useTranslation('calls');
  const { data: config } = useQuery(callConfigQuery());
  const canSpeak = useCan('update', 'voice-settings');
  const freeKey = instructionKeys.find((key) => !findTaken(rows, { id: undefined, parentId, key })) ?? '0';
  const form = useRecordEditor({
    ...instructions.form(row),
    initialValues: {
      parentId,
      key: freeKey,
      title: emptyLocalizedText,
      text: emptyLocalizedText,
      action: 'say',
      departmentId: null,
      sounds: idsOf(noSounds),
    },
    valuesOf: toValues,
    labelOf: (path) => {
      const language = titleLanguages.find((one) => path === `sounds.${one}`);
      return language && withColon(t('commands.sounds'), localeNames[language === 'zh' ? 'zh-cn' : language]);
    },
    lost: ({ title }) => textIn(title as LocalizedText) || t('commands.add'),
    onClose,
  });
  const { values } = form;
  const taken = findTaken(rows, { id: row?.id, parentId: values.parentId ?? null, key: String(values.key) });
  const takenText = taken && t('commands.taken', { key: taken.key, name: textIn(taken.title) });

  function getSpeechProblem(locale: Locale) {
    const text = (values.text as LocalizedText)[getTitleLanguage(locale)].trim().slice(0, maxSpokenText);
    return canSpeak && text ? () => makeSound(text, locale) : undefined;
  }

  return (
    <FormDrawer
      title={row ? textIn(row.title) : t('commands.add')}
      form={form}
      isReadOnly={isLocked}
      submitLabel={t('commands.save')}
      width={600}
      hasSections
    >
      <SelectField
        {...form.input('parentId')}
        value={values.parentId ?? firstMenu}
        onValueChange={(id) => form.setValue('parentId', id === firstMenu ? null : id)}
        label={t('commands.menu')}
        options={[{ value: firstMenu, label: t('commands.first') }, ...menusFor(rows, row)]}
        disabled={isLocked}
      />
      <SelectField
        {...form.input('key')}
        label={t('commands.key')}
        error={form.errorOf('key') ?? takenText}
        options={instructionKeys.map((value) => ({ value, label: value }))}
        disabled={isLocked}
      />
      <MultilingualField
        {...form.input('title')}
        label={t('commands.title')}
        hint={t('commands.titleHelp')}
        errors={form.errorsOf('title')}
        required={noLanguage}
        disabled={isLocked}
      />
      <SelectField
        {...form.input('action')}
        label={t('commands.action')}
        options={instructionActions.map((value) => ({ value, label: t(`commands.does.${value}`) }))}
        disabled={isLocked}
      />
      {values.action === 'department' && (
        <SelectField
          {...form.input('departmentId')}
          label={t('commands.department')}
          options={(config?.departmentOptions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          disabled={isLocked}
        />
      )}
      <MultilingualField
        {...form.input('text')}
        label={t('commands.text')}
        hint={t('commands.textHelp')}
        errors={form.errorsOf('text')}
        required={noLanguage}
        isLong
        disabled={isLocked}
      />
      <LanguageSoundsField
        label={t('commands.sounds')}
        hint={t('commands.soundsHelp', { max: maxSoundSizeInMb })}
        known={row?.sounds ?? noSounds}
        value={values.sounds}
        onValueChange={(sounds) => form.setValue('sounds', sounds)}
        errorOf={(language) => form.errorOf(`sounds.${language}`)}
        usePlayer={useSoundPlayer}
        upload={uploadSound}
        generateFor={getSpeechProblem}
        isLocked={isLocked}
      />
    </FormDrawer>
  );
}

/** Menus that the command may stand in: not itself, none under it, and none so deep that it would be too deep. */
function menusFor(rows: readonly Instruction[], row: Instruction | undefined) {
  const own = row ? idsUnder(rows, row.id) : new Set<string>();
  const found: { value: string; label: string }[] = [];
  const add = (parentId: string | null, path: readonly string[]) => {
    for (const menu of childrenOf(rows, parentId)) {
      if (menu.action !== 'submenu' || own.has(menu.id) || path.length + 1 >= maxInstructionDepth) continue;
      const names = [...path, `${menu.key} ${textIn(menu.title)}`];
      found.push({ value: menu.id, label: names.join(' › ') });
      add(menu.id, names);
    }
  };
  add(null, []);
  return found;
}

/** Has the text read by the voice of this language and stores the result as a recording of the command. */
async function makeSound(text: string, locale: Locale): Promise<Sound> {
  const { url, mime } = await api.call(voiceSettingsApi.speak, { body: { text, locale } }, { silent: true });
  const content = await (await fetch(url)).blob();
  const extension = mime.split('/')[1]!.replace(/^x-/, '').replace('mpeg', 'mp3');
  return uploadSound(new File([content], `${localeNames[locale]}.${extension}`, { type: mime }));
}
