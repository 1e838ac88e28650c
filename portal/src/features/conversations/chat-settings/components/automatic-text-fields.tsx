import {
  type AutomaticTextKind,
  maxAutomaticText,
  namesOfText,
} from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import { IconRestore } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadFontFor } from '#shared/theme/chinese-font.ts';
import { Button } from '#shared/ui/button.tsx';
import { isSameValue } from '#shared/ui/form-values.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import type { TabProps } from './settings-tab.tsx';

const noLanguage: never[] = [];

type FieldsProps = TabProps & { kind: AutomaticTextKind };

/** One text in four languages, whether it is sent, and a button that restores the default text. */
export function AutomaticTextFields({ kind, form, settings, isLocked }: FieldsProps) {
  const { t } = useTranslation('chat-settings');
  const { isOn } = form.values[kind];
  const isNeverSent = isOn && kind === 'unresponsive' && Number(form.values.unresponsiveMinutes) === 0;
  return (
    <>
      <SettingList>
        <Switch
          {...form.input(`${kind}.isOn`)}
          label={t(`text.${kind}.isOn`)}
          hint={t(`text.${kind}.when`)}
          disabled={isLocked}
        />
      </SettingList>
      {isNeverSent && (
        <InlineAlert tone="warning">
          {t('text.unresponsive.noTime')}
          {!isLocked && (
            <>
              {' '}
              <Link to="/chat-settings" search={{ tab: 'ending' }} replace>
                {t('text.unresponsive.setTime')}
              </Link>
            </>
          )}
        </InlineAlert>
      )}
      {isOn && <TextFields kind={kind} form={form} settings={settings} isLocked={isLocked} />}
    </>
  );
}

function TextFields({ kind, form, settings, isLocked }: FieldsProps) {
  const { t } = useTranslation('chat-settings');
  const usual = settings.defaultTexts[kind];
  const { text } = form.values[kind];
  const names = namesOfText[kind].map((name) => `{${name}}`).join(' ');
  useEffect(() => loadFontFor(Object.values(text ?? {}).join(' ')), [text]);
  return (
    <>
      <MultilingualField
        {...form.input(`${kind}.text`)}
        label={t('text.words')}
        hint={t('text.wordsHelp', { names, max: maxAutomaticText })}
        errors={form.errorsOf(`${kind}.text`)}
        required={noLanguage}
        isLong
        disabled={isLocked}
      />
      {!isLocked && !isSameValue(text, usual) && (
        <div>
          <Button variant="default" isSmall onClick={() => form.setValue(`${kind}.text`, usual)}>
            <IconRestore size={16} stroke={1.75} aria-hidden />
            {t('text.restore')}
          </Button>
        </div>
      )}
    </>
  );
}
